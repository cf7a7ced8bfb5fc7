import { atom } from 'jotai'
import { addressCacheAtom } from '../account-data/addressCache.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { type NativeBalance, nativeBalanceOf } from '../tokens/nativeBalance.ts'
import { readBalance } from '../tokens/readBalance.ts'

/** Balances are read only for the first accounts of a list. */
export const mostBalances = 20

const balancesAtom = atom<Readonly<Record<string, NativeBalance>>>({})

const keyOf = ({ caipNetworkId, address }: Pick<ConnectedAccount, 'caipNetworkId' | 'address'>) =>
  `${caipNetworkId}:${address}`

/** The balance of an account on its wallet's network, if known. */
export const rowBalanceAtom = atom((get) => {
  const balances = get(balancesAtom)
  return (account: ConnectedAccount): NativeBalance => balances[keyOf(account)] ?? { status: 'none' }
})

/** Only the active wallet receives balance requests: the others may be locked. */
const notAsked = () => Promise.reject(new Error('The page has no RPC URL for this network'))

/** Reads the balance of an account, through the page's RPC URL. */
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

/** Reads the balances of a list's first accounts, unless they were read within 30 seconds. */
export const loadBalancesAtom = atom(null, (_get, set, connections: readonly ConnectedAccount[]) => {
  const rows = connections.flatMap((connection) => connection.accounts.map((address) => ({ ...connection, address })))
  for (const row of rows.slice(0, mostBalances)) void set(loadBalanceAtom, row)
})
