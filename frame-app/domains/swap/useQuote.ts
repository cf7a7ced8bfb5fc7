import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { outsideAtom } from '../../outside/outside.ts'
import type { ExactSide } from '../../services/blockchain-data/swap/swapShapes.ts'
import { useDebounced } from '../../ui/form/useDebounced.ts'
import { followQuote, type Quoted } from './followQuote.ts'
import { loadSwapData } from './loadSwapData.ts'

const debounceMs = 200

/** The requested amount of one side, in its token's smallest unit. */
interface QuoteRequest {
  from: string
  to: string
  amount: bigint
  exact: ExactSide
  userAddress: string
}

const keyOf = (request: QuoteRequest | undefined) =>
  request && [request.from, request.to, request.amount, request.exact, request.userAddress].join()

/** Returns the quote of a swap. Drops late responses for an earlier request. */
export const useQuote = (request: QuoteRequest | undefined): Quoted => {
  const outside = useAtomValue(outsideAtom)
  const key = keyOf(request)
  const rested = useDebounced(request, debounceMs)
  const restedKey = keyOf(rested)
  const [known, setKnown] = useState<{ key: string; quoted: Quoted }>()

  // The key identifies the request, which is a new object each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!rested || restedKey === undefined) return
    return followQuote({
      read: async (signal) => (await loadSwapData(outside)).getQuote(rested, signal),
      put: (quoted) => setKnown({ key: restedKey, quoted }),
    })
  }, [restedKey, outside])

  if (key === undefined) return { status: 'none' }
  return known?.key === key ? known.quoted : { status: 'loading' }
}
