import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import type { ExactSide } from '../../services/blockchain-data/swap/swapShapes.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { localizeAmount } from '../tokens/localizeAmount.ts'
import {
  type MeasuredAmount,
  readAmount,
  type ShownAmount,
  shownAmount,
  switchMeasure,
  type Typed,
} from '../tokens/measuredAmount.ts'
import type { SwapDraft, SwapHoldingPair } from './swapDraft.ts'
import type { SwapHolding } from './swapHolding.ts'

/** The number of decimals shown for a quoted amount. */
const shownDecimals = 6

/** Formats a quoted amount for its field. Rounds down to six decimals, unless the result would be zero. */
const quotedText = (units: bigint, { decimals }: SwapHolding, locale: string) => {
  const cut = 10n ** BigInt(Math.max(0, decimals - shownDecimals))
  const rounded = units - (units % cut)
  return localizeAmount(formatUnits(rounded > 0n ? rounded : units, decimals), locale)
}

interface Form {
  draft: SwapDraft
  pair: SwapHoldingPair
  quote: SwapQuote | undefined
}

const tokenOf = ({ from, to }: SwapHoldingPair, side: ExactSide) => (side === 'in' ? from : to)

const typedOf = ({ amount, amountIn, exact, shownIn }: SwapDraft): Typed => ({
  amount,
  amountIn,
  shownIn: shownIn[exact],
})

/** Returns the exact amount in the token's smallest unit, whichever unit was typed. */
export const readExact = (draft: SwapDraft, pair: SwapHoldingPair, locale: string): MeasuredAmount => {
  const token = tokenOf(pair, draft.exact)
  return token ? readAmount(typedOf(draft), token, locale) : { status: 'empty' }
}

/** Returns the amount of one side for its field: typed or quoted. */
export const sideAmount = ({ draft, pair, quote }: Form, side: ExactSide, locale: string): ShownAmount => {
  const token = tokenOf(pair, side)
  if (side === draft.exact) {
    return token ? shownAmount(typedOf(draft), token, locale) : { shownIn: 'token', text: draft.amount }
  }
  if (!token) return { shownIn: 'token', text: '' }
  const amount = quote ? quotedText(side === 'in' ? quote.fromAmount : quote.toAmount, token, locale) : ''
  const shown = shownAmount({ amount, shownIn: draft.shownIn[side] }, token, locale)
  return quote ? shown : { ...shown, other: undefined }
}

/** Returns the draft changes after typing into a side. It becomes the exact side, in its displayed unit. */
export const typeInto = ({ shownIn }: SwapDraft, side: ExactSide, amount: string, shown: ShownAmount) => ({
  amount,
  amountIn: shown.shownIn,
  exact: side,
  shownIn: { ...shownIn, [side]: shown.shownIn },
})

/** Returns the draft changes that show a side in its other unit. The typed amount stays. */
export const turnMeasure = ({ draft, pair, quote }: Form, side: ExactSide, locale: string): Partial<SwapDraft> => {
  const token = tokenOf(pair, side)
  const turned = (measure: Typed['shownIn']) => ({ shownIn: { ...draft.shownIn, [side]: measure } })
  if (!token || side !== draft.exact) return turned(sideAmount({ draft, pair, quote }, side, locale).switchesTo)
  const { amount, amountIn, shownIn } = switchMeasure(typedOf(draft), token, locale)
  return { amount, amountIn, ...turned(shownIn) }
}
