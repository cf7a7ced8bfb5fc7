import type { Network } from '#protocol/vocabulary/network'
import { type AccountDataState, createAccountAnswer } from '../account-data/accountAnswer.ts'
import { offeredAccountIdAtom } from '../account-data/accountId.ts'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import { tellAccountAtom } from '../connections/accountDetails.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { formatUnits } from './formatUnits.ts'
import { readBalance } from './readBalance.ts'

interface Ready {
  status: 'ready'
  /** The balance in the network's smallest unit. */
  units: bigint
  decimals: number
  symbol: string
}
/** The native balance. `none`: no account, or a network that the page does not support. */
export type NativeBalance = AccountDataState<Ready>

/** Converts an amount to the network's native currency. */
export const nativeBalanceOf = ({ nativeCurrency: { decimals, symbol } }: Network, units: bigint): Ready => ({
  status: 'ready',
  units,
  decimals,
  symbol,
})

/** Converts a balance to the format for pages. */
export const reportedBalance = ({ units, decimals, symbol }: Ready) => ({
  balance: formatUnits(units, decimals),
  balanceSymbol: symbol,
})

const native = createAccountAnswer<Ready>({
  keyOf: (get) => get(offeredAccountIdAtom),
  read: async (get, set) => {
    const account = get(connectedAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network) return { status: 'none' }
    const balance = nativeBalanceOf(network, await readBalance(account, network, get(requestWalletAtom)))
    set(tellAccountAtom, 'onNetwork', account, reportedBalance(balance))
    return balance
  },
})

export const nativeBalanceAtom = native.answerAtom

/** The time of the last successful load (`Date.now`), if it could not be refreshed since. */
export const nativeBalanceStaleSinceAtom = native.staleSinceAtom

/** Loads the active account's balance. */
export const refreshNativeBalanceAtom = native.refreshAtom
