import { useAtomValue } from 'jotai'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { holdingsAtom, refreshHoldingsAtom } from './holdings.ts'

/** The refresh interval of tokens and prices while the view is open. */
const refreshEveryMs = 30_000

/** Loads the account's holdings when they are shown, and whenever the account or network changes. */
export function useHoldings() {
  useAccountRead(refreshHoldingsAtom, refreshEveryMs)
  return useAtomValue(holdingsAtom)
}
