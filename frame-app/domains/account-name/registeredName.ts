import { atom } from 'jotai'
import type { AccountName } from '../../services/blockchain-data/accountName.ts'
import { readAccountName } from '../../services/names/accountNameRule.ts'
import { leadsToNetwork } from '../../services/names/leadsToNetwork.ts'
import { type AccountDataState, createAccountAnswer } from '../account-data/accountAnswer.ts'
import { readAccountNamesAtom } from '../account-data/accountNames.ts'
import { readNameZonesAtom } from '../account-data/nameZones.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { namespaceOf } from '../connections/connection.ts'

interface Ready {
  status: 'ready'
  /** Parent zone of new names. */
  zone: string
  /** All names of the account. */
  names: readonly AccountName[]
  /** The account's name in the zone for new names. */
  name?: string
}

/** The active account if it can own names, which only EVM accounts can. */
const nameableAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && namespaceOf(account.caipNetworkId) === 'eip155' ? account : undefined
})

/** True if the service offers names. Also true until the service has answered. */
const hasZonesAtom = atom(true)

const held = createAccountAnswer<Ready>({
  keyOf: (get) => {
    const account = get(nameableAtom)
    return account && `${account.caipNetworkId}:${account.address}`
  },
  read: async (get, set) => {
    const account = get(nameableAtom)
    const [zone] = await set(readNameZonesAtom)
    set(hasZonesAtom, zone !== undefined)
    if (!account || zone === undefined) return { status: 'none' }
    const names = await set(readAccountNamesAtom, account)
    const own = names.find((one) => readAccountName(one.name, [zone]) && leadsToNetwork(one, account.caipNetworkId))
    return { status: 'ready', zone, names, name: own?.name }
  },
})

/** The active account's registered name and its zone. `none` if names are unavailable. */
export const registeredNameAtom = atom(
  (get): AccountDataState<Ready> => (get(hasZonesAtom) ? get(held.answerAtom) : { status: 'none' }),
)
export const refreshRegisteredNameAtom = held.refreshAtom
