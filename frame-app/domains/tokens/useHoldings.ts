import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { holdingsAtom, refreshHoldingsAtom } from './holdings.ts'

/** While the view is open, tokens and prices are read again this often. */
const refreshEveryMs = 30_000

/** What the account holds, read anew when it is shown, and for each account and network. */
export function useHoldings() {
  useAccountRead(refreshHoldingsAtom, refreshEveryMs)
  return useAtomValue(holdingsAtom)
}
