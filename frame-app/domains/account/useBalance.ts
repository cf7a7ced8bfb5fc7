import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { balanceAtom, refreshBalanceAtom } from './balance.ts'

/** While it is shown, the balance is read again this often. */
const refreshEveryMs = 10_000

/** The balance, read anew when it is shown, and for each account and network; and what reads it once more. */
export function useBalance() {
  const refresh = useAccountRead(refreshBalanceAtom, refreshEveryMs)
  return { balance: useAtomValue(balanceAtom), refresh }
}
