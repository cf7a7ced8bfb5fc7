import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import type { AccountIdentity } from '../../services/blockchain-data/getIdentity.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { tellAccountAtom } from '../connections/accountDetails.ts'
import { namespaceOf } from '../connections/connection.ts'
import { createAccountAnswer } from './accountAnswer.ts'
import { addressCacheAtom } from './addressCache.ts'

interface Ready extends AccountIdentity {
  status: 'ready'
}

const nobody: AccountIdentity = { name: null, avatar: null }

/** ENS names are read on Ethereum, regardless of the account's network. */
const namedAccountAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && namespaceOf(account.caipNetworkId) === 'eip155' ? `eip155:1:${account.address}` : undefined
})

const held = createAccountAnswer<Ready>({
  keyOf: (get) => get(namedAccountAtom),
  read: async (get, set) => {
    const key = get(namedAccountAtom)
    const account = get(connectedAtom)
    if (!key || !account) return { status: 'none' }
    const { data } = get(outsideAtom)
    const identity = await get(addressCacheAtom).identities(key, async (signal) => {
      const { getIdentity } = await data()
      return getIdentity(account.address, signal)
    })
    const { name, avatar } = identity
    set(tellAccountAtom, 'everywhere', account, { profileName: name, profileImage: avatar || null })
    return { status: 'ready', ...identity }
  },
})

/**
 * Returns the ENS name and picture of an address. Undefined unless it is the active account and they have been read.
 */
export const getIdentityAtom = atom((get) => {
  const identity = get(held.answerAtom)
  const active = get(connectedAtom)?.address
  return (address: string): AccountIdentity => (identity.status === 'ready' && address === active ? identity : nobody)
})

/** Reads the active account's name and picture. Reuses those that were read within 5 minutes. */
export const refreshIdentityAtom = held.refreshAtom
