import { atom } from 'jotai'
import { leadsToNetwork } from '../../services/names/leadsToNetwork.ts'
import { createAccountAnswer } from '../account-data/accountAnswer.ts'
import { accountIdAtom } from '../account-data/accountId.ts'
import { readAccountNamesAtom } from '../account-data/accountNames.ts'
import { readNameZonesAtom } from '../account-data/nameZones.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { namespaceOf } from '../connections/connection.ts'

/** A name that the account registered with a signature instead of a transaction. */
export interface NameRegistration {
  name: string
  /** Time in milliseconds, as in `Date.now`. */
  at: number
}

interface Ready {
  status: 'ready'
  registrations: readonly NameRegistration[]
}

const held = createAccountAnswer<Ready>({
  keyOf: (get) => get(accountIdAtom),
  read: async (get, set) => {
    const account = get(connectedAtom)
    if (!account || namespaceOf(account.caipNetworkId) !== 'eip155') return { status: 'none' }
    if ((await set(readNameZonesAtom)).length === 0) return { status: 'none' }
    const names = await set(readAccountNamesAtom, account)
    const here = names.filter((name) => leadsToNetwork(name, account.caipNetworkId))
    const registrations = here.map(({ name, registered_at }) => ({ name, at: Date.parse(registered_at) }))
    return { status: 'ready', registrations: registrations.filter(({ at }) => !Number.isNaN(at)) }
  },
})

/** The active account's names on its network. Empty until they are read, or if reading fails. */
export const registrationsAtom = atom((get) => {
  const answer = get(held.answerAtom)
  return answer.status === 'ready' ? answer.registrations : []
})
export const refreshRegistrationsAtom = held.refreshAtom
