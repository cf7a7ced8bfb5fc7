import { useAtomValue } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { parseAmount, type TypedAmount } from '../tokens/parseAmount.ts'
import { writeAmount } from '../tokens/writeAmount.ts'
import type { Quoted } from './followQuote.ts'
import { type Pair, pairOf, swapDraftAtom } from './swapDraft.ts'
import type { SwapHolding } from './swapHolding.ts'
import { useQuote } from './useQuote.ts'

/** Digits of a quoted amount: what is beyond them nobody reads. */
const shownDecimals = 6

/** A quoted amount as its field shows it, rounded down to six decimals where that leaves anything. */
const quotedText = (units: bigint, { decimals }: SwapHolding, locale: string) => {
  const cut = 10n ** BigInt(Math.max(0, decimals - shownDecimals))
  const rounded = units - (units % cut)
  return writeAmount(formatUnits(rounded > 0n ? rounded : units, decimals), locale)
}

const typedOf = (typed: string, { from, to }: Pair, exact: 'in' | 'out', locale: string): TypedAmount => {
  const token = exact === 'in' ? from : to
  return token ? parseAmount(typed, token.decimals, locale) : { status: 'empty' }
}

const quoteOf = (quoted: Quoted) => (quoted.status === 'ready' ? quoted.quote : undefined)

const wishOf = ({ from, to }: Pair, read: TypedAmount, exact: 'in' | 'out', userAddress: string) =>
  from && to && read.status === 'ready' && read.units > 0n
    ? { from: from.id, to: to.id, amount: read.units, exact, userAddress }
    : undefined

/** The form of a swap, read, with what it would bring. */
export function useSwapForm(account: ConnectedAccount, tokens: readonly SwapHolding[]) {
  const { locale } = useAtomValue(spokenAtom)
  const draft = useAtomValue(swapDraftAtom)
  const pair = pairOf(tokens, draft)
  const { exact } = draft
  const read = typedOf(draft.amount, pair, exact, locale)
  const wish = wishOf(pair, read, exact, account.address)
  const quoted = useQuote(wish)
  const quote = quoteOf(quoted)
  const textOf = (side: 'in' | 'out') => {
    if (side === exact) return draft.amount
    const token = side === 'in' ? pair.from : pair.to
    return quote && token ? quotedText(side === 'in' ? quote.fromAmount : quote.toAmount, token, locale) : ''
  }
  return { draft, pair, read, wish, quoted, quote, given: textOf('in'), got: textOf('out') }
}
export type SwapForm = ReturnType<typeof useSwapForm>
