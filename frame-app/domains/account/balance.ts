import { type Answer, createAccountAnswer } from '../accounts/accountAnswer.ts'
import { activeNetworkAtom, connectedAtom } from '../accounts/accountAtoms.ts'
import { tellAccountAtom } from '../accounts/accountDetails.ts'
import { offeredAccountKeyAtom } from '../accounts/accountKey.ts'
import { requestWalletAtom } from '../accounts/requestWallet.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
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
  read: async (get, set) => {
    const account = get(connectedAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network) return { status: 'none' }
    const units = await readBalance(account, network, get(requestWalletAtom))
    const { decimals, symbol } = network.nativeCurrency
    set(tellAccountAtom, 'onNetwork', account, { balance: formatUnits(units, decimals), balanceSymbol: symbol })
    return { status: 'ready', units, decimals, symbol }
  },
})

export const balanceAtom = balance.answerAtom

export const balanceStaleSinceAtom = balance.staleSinceAtom

/** Reads the active account's balance. */
export const refreshBalanceAtom = balance.refreshAtom
