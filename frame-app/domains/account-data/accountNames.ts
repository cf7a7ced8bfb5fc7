import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import type { AccountName } from '../../services/blockchain-data/accountName.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { addressCacheAtom } from './addressCache.ts'

type Named = Pick<ConnectedAccount, 'address'>

/** Returns the account's cache key, which is the same on all networks. */
export const namedKey = ({ address }: Named) => `eip155:1:${address}`

/** Reads the account's registered names. Reuses names that were read within 5 minutes. */
export const readAccountNamesAtom = atom(null, (get, _set, account: Named): Promise<readonly AccountName[]> => {
  const { data } = get(outsideAtom)
  return get(addressCacheAtom).registeredNames(namedKey(account), async (signal) => {
    const { getNamesOf } = await data()
    return getNamesOf(account.address, signal)
  })
})
