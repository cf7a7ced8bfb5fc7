import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { ConnectedAccount } from '../accounts/connection.ts'
import { holdingsAtom, refreshHoldingsAtom } from '../tokens/holdings.ts'

/** While the view is open, tokens and prices are read again this often. */
const refreshEveryMs = 30_000

/** What the account holds, read anew when it is shown, and for each account and network. */
export function useHoldings({ caipNetworkId, address }: ConnectedAccount) {
  const held = useAtomValue(holdingsAtom)
  const refresh = useSetAtom(refreshHoldingsAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other tokens
  useEffect(() => {
    refresh()
    const timer = setInterval(refresh, refreshEveryMs)
    return () => clearInterval(timer)
  }, [caipNetworkId, address, refresh])
  return held
}
