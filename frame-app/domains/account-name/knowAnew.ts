import { atom } from 'jotai'
import { namedKey } from '../account-data/accountNames.ts'
import { addressCacheAtom } from '../account-data/addressCache.ts'
import { refreshIdentityAtom } from '../account-data/identity.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { refreshRegisteredNameAtom } from './registeredName.ts'

/** Reloads an account's identity after its name has changed. */
export const knowAnewAtom = atom(null, async (get, set, account: ConnectedAccount) => {
  const { identities, registeredNames } = get(addressCacheAtom)
  identities.forget(namedKey(account))
  registeredNames.forget(namedKey(account))
  await Promise.all([set(refreshIdentityAtom), set(refreshRegisteredNameAtom)])
})
