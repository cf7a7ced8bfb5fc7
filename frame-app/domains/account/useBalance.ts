import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { nativeBalanceAtom, refreshNativeBalanceAtom } from '../tokens/nativeBalance.ts'

/** While it is shown, the balance is read again this often. */
const refreshEveryMs = 10_000

/** The balance, read anew when it is shown, and for each account and network; and what reads it once more. */
export function useBalance() {
  const refresh = useAccountRead(refreshNativeBalanceAtom, refreshEveryMs)
  return { balance: useAtomValue(nativeBalanceAtom), refresh }
}
