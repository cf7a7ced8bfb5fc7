import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { nativeBalanceAtom, refreshNativeBalanceAtom } from '../tokens/nativeBalance.ts'

/** Interval between balance reads while the balance is shown. */
const refreshEveryMs = 10_000

/** Returns the balance and a function that reloads it. Reads it on mount and when the account or network changes. */
export function useBalance() {
  const refresh = useAccountRead(refreshNativeBalanceAtom, refreshEveryMs)
  return { balance: useAtomValue(nativeBalanceAtom), refresh }
}
