import { type Answer, createAccountAnswer } from '../accounts/accountAnswer.ts'
import { activeNetworkAtom, connectedAtom } from '../accounts/accountAtoms.ts'
import { offeredAccountKeyAtom } from '../accounts/accountKey.ts'
import { requestWalletAtom } from '../accounts/requestWallet.ts'
import { readBalance } from '../tokens/readBalance.ts'

interface Ready {
  status: 'ready'
  /** In the network's smallest unit. */
  units: bigint
  decimals: number
  symbol: string
}
/** The native balance. `none`: no account, or a network that the page does not offer. */
export type Balance = Answer<Ready>

const balance = createAccountAnswer<Ready>({
  keyOf: (get) => get(offeredAccountKeyAtom),
  read: async (get) => {
    const account = get(connectedAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network) return { status: 'none' }
    const units = await readBalance(account, network, get(requestWalletAtom))
    const { decimals, symbol } = network.nativeCurrency
    return { status: 'ready', units, decimals, symbol }
  },
})

export const balanceAtom = balance.answerAtom

export const balanceStaleSinceAtom = balance.staleSinceAtom

/** Reads the active account's balance. */
export const refreshBalanceAtom = balance.refreshAtom
