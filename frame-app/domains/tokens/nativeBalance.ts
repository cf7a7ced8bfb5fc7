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
  /** In the network's smallest unit. */
  units: bigint
  decimals: number
  symbol: string
}
/** The native balance. `none`: no account, or a network that the page does not offer. */
export type NativeBalance = AccountDataState<Ready>

/** Returns an amount of the network's native currency. */
export const nativeBalanceOf = ({ nativeCurrency: { decimals, symbol } }: Network, units: bigint): Ready => ({
  status: 'ready',
  units,
  decimals,
  symbol,
})

/** Returns a balance in the form that pages receive. */
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

/** The time when it was read, as from `Date.now`, if it could not be refreshed since. */
export const nativeBalanceStaleSinceAtom = native.staleSinceAtom

/** Reads the active account's balance. */
export const refreshNativeBalanceAtom = native.refreshAtom
