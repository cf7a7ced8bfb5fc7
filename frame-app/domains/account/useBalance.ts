import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { nativeBalanceAtom, refreshNativeBalanceAtom } from '../tokens/nativeBalance.ts'

/** Interval at which a shown balance is read again. */
const refreshEveryMs = 10_000

/** Returns the balance, read when shown and for each account and network, and a function that reloads it. */
export function useBalance() {
  const refresh = useAccountRead(refreshNativeBalanceAtom, refreshEveryMs)
  return { balance: useAtomValue(nativeBalanceAtom), refresh }
}
