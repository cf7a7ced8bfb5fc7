import { atom } from 'jotai'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { activeNetworkAtom, connectedAtom } from '../accounts/accountAtoms.ts'
import type { ConnectedAccount } from '../accounts/connection.ts'
import { requestWalletAtom } from '../accounts/requestWallet.ts'

/**
 * The native balance, in the network's smallest unit. `none`: no account, or a network that the page does not offer.
 */
export type Balance =
  | { status: 'none' | 'loading' | 'failed' }
  | { status: 'ready'; units: bigint; decimals: number; symbol: string }

const heldAtom = atom<{ balance: Balance; account?: string }>({ balance: { status: 'none' } })

export const balanceAtom = atom((get) => get(heldAtom).balance)

const quantityPattern = /^0x[0-9a-f]{1,64}$/i

/** eth_getBalance's answer (EIP-1474 quantity). */
const toUnits = (quantity: Json) => {
  if (typeof quantity !== 'string' || !quantityPattern.test(quantity))
    throw new Error('eth_getBalance gave no quantity')
  return BigInt(quantity)
}

type Ask = (account: ConnectedAccount, method: string, params: Json) => Promise<Json>

/** Through the page's own RPC URL; through the wallet's node where the page has none. */
export const readBalance = async (account: ConnectedAccount, network: Network, ask: Ask) => {
  if (network.chainNamespace === 'solana') {
    const { getSolBalance } = await import('../../services/chain-rpc/getSolBalance.ts')
    return getSolBalance(network, account.address)
  }
  const { getNativeBalance } = await import('../../services/chain-rpc/getNativeBalance.ts')
  const direct = getNativeBalance(network, account.address)
  return direct ?? toUnits(await ask(account, 'eth_getBalance', [account.address, 'latest']))
}

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
