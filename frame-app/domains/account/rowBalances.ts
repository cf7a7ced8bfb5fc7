import { atom } from 'jotai'
import { addressCacheAtom } from '../account-data/addressCache.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { type NativeBalance, nativeBalanceOf } from '../tokens/nativeBalance.ts'
import { readBalance } from '../tokens/readBalance.ts'

/** Maximum number of accounts in a list whose balances are read. */
export const mostBalances = 20

const balancesAtom = atom<Readonly<Record<string, NativeBalance>>>({})

const keyOf = ({ caipNetworkId, address }: Pick<ConnectedAccount, 'caipNetworkId' | 'address'>) =>
  `${caipNetworkId}:${address}`

/** Returns an account's balance on its wallet's network. Undefined if it was not read. */
export const rowBalanceAtom = atom((get) => {
  const balances = get(balancesAtom)
  return (account: ConnectedAccount): NativeBalance => balances[keyOf(account)] ?? { status: 'none' }
})

/**
 * Rejects instead of asking the wallet. Only the active wallet receives balance requests, because others may be locked.
 */
const notAsked = () => Promise.reject(new Error('The page has no RPC URL for this network'))

/** Reads an account's balance through the page's RPC URL. */
const loadBalanceAtom = atom(null, async (get, set, account: ConnectedAccount) => {
  const network = get(getNetworkAtom)(account.caipNetworkId)
  if (!network) return
  const { balances } = get(addressCacheAtom)
  const put = (balance: NativeBalance) => set(balancesAtom, (known) => ({ ...known, [keyOf(account)]: balance }))
  try {
    const units = await balances(keyOf(account), () => readBalance(account, network, notAsked))
    put(nativeBalanceOf(network, units))
  } catch {
    put({ status: 'failed' })
  }
})

/** Reads the balances of the first accounts in a list. Reuses those that were read within 30 seconds. */
export const loadBalancesAtom = atom(null, (_get, set, connections: readonly ConnectedAccount[]) => {
  const rows = connections.flatMap((connection) => connection.accounts.map((address) => ({ ...connection, address })))
  for (const row of rows.slice(0, mostBalances)) void set(loadBalanceAtom, row)
})
