import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import type { MeasuredAmount } from '../tokens/measuredAmount.ts'
import type { Quoted } from './followQuote.ts'
import { readExact } from './sideAmounts.ts'
import { pairOf, type SwapHoldingPair, swapDraftAtom } from './swapDraft.ts'
import type { SwapHolding } from './swapHolding.ts'
import { usePriced } from './usePriced.ts'
import { useQuote } from './useQuote.ts'

const quoteOf = (quoted: Quoted) => (quoted.status === 'ready' ? quoted.quote : undefined)

const nothing = { status: 'empty' } as const

/** True if the price is missing and no longer loading. */
const lacksPrice = (read: MeasuredAmount) => read.status === 'invalid' && read.problem === 'noPrice'

const quoteRequestOf = (
  { from, to }: SwapHoldingPair,
  read: MeasuredAmount,
  exact: 'in' | 'out',
  userAddress: string,
) =>
  from && to && read.status === 'ready' && read.units > 0n
    ? { from: from.id, to: to.id, amount: read.units, exact, userAddress }
    : undefined

/** Returns the parsed swap form with its quote, and token prices if known. */
export function useSwapForm(account: ConnectedAccount, tokens: readonly SwapHolding[]) {
  const { locale } = useAtomValue(localizationAtom)
  const draft = useAtomValue(swapDraftAtom)
  const { from, to } = pairOf(tokens, draft)
  const { priced, isReading } = usePriced([from, to])
  const pair: SwapHoldingPair = { from: from && priced(from), to: to && priced(to) }
  const readNow = readExact(draft, pair, locale)
  const read = isReading && lacksPrice(readNow) ? nothing : readNow
  const wish = quoteRequestOf(pair, read, draft.exact, account.address)
  const quoted = useQuote(wish)
  return { draft, pair, read, wish, quoted, quote: quoteOf(quoted) }
}
export type SwapForm = ReturnType<typeof useSwapForm>
