import { type Answer, createAccountAnswer } from '../account-data/accountAnswer.ts'
import { offeredAccountIdAtom } from '../account-data/accountId.ts'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import { tellAccountAtom } from '../connections/accountDetails.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
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
  keyOf: (get) => get(offeredAccountIdAtom),
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
