import { atom } from 'jotai'
import { activeNetworkAtom, connectedAtom } from '../accounts/accountAtoms.ts'
import { requestWalletAtom } from '../accounts/requestWallet.ts'
import { readBalance } from '../tokens/readBalance.ts'

/**
 * The native balance, in the network's smallest unit. `none`: no account, or a network that the page does not offer.
 */
export type Balance =
  | { status: 'none' | 'loading' | 'failed' }
  | { status: 'ready'; units: bigint; decimals: number; symbol: string }

const heldAtom = atom<{ balance: Balance; account?: string }>({ balance: { status: 'none' } })

export const balanceAtom = atom((get) => get(heldAtom).balance)

/** Reads the active account's balance. A late answer for another account or network is dropped. */
export const refreshBalanceAtom = atom(null, async (get, set) => {
  const account = get(connectedAtom)
  const network = get(activeNetworkAtom)
  if (!account || !network) return set(heldAtom, { balance: { status: 'none' } })

  const key = `${account.caipNetworkId}:${account.address}`
  const isCurrent = () => get(heldAtom).account === key
  if (!isCurrent() || get(balanceAtom).status !== 'ready')
    set(heldAtom, { balance: { status: 'loading' }, account: key })
  try {
    const units = await readBalance(account, network, get(requestWalletAtom))
    const { decimals, symbol } = network.nativeCurrency
    if (isCurrent()) set(heldAtom, { balance: { status: 'ready', units, decimals, symbol }, account: key })
  } catch {
    if (isCurrent()) set(heldAtom, { balance: { status: 'failed' }, account: key })
  }
})
