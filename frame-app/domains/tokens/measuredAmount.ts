import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { formatUnits } from './formatUnits.ts'
import type { Holding } from './Holding.ts'
import { localizeAmount } from './localizeAmount.ts'
import { moneyDecimals, type Price, priceOf, sumOf, unitsFor, worthText } from './money.ts'
import { parseAmount, type TypedAmount } from './parseAmount.ts'
import { quantityText } from './quantityText.ts'

/** What an amount is typed in. */
export type Measure = 'token' | Currency

/**
 * `noPrice`: of a sum whose token has no price in its currency now. `tooSmall`: of a sum that buys less than the smallest
 * unit.
 */
export type MeasuredAmount = TypedAmount | { status: 'invalid'; problem: 'noPrice' | 'tooSmall' }

/** An amount as it was typed. */
export interface Typed {
  amount: string
  /** What the amount was typed in. Without it, the token. */
  amountIn?: Measure
  /** What the amount is shown in, and typed in next. Without it, the token. */
  shownIn?: Measure
}

interface Sum {
  amount: string
  currency: Currency
}

const readSum = ({ amount, currency }: Sum, holding: Holding, locale: string): MeasuredAmount => {
  const sum = parseAmount(amount, moneyDecimals, locale)
  if (sum.status === 'invalid')
    return { status: 'invalid', problem: sum.problem === 'ambiguous' ? 'ambiguous' : 'notAnAmount' }
  if (sum.status === 'empty') return sum
  const price = priceOf(holding)
  if (price?.currency !== currency) return { status: 'invalid', problem: 'noPrice' }
  const units = unitsFor(sum.units, holding.decimals, price)
  return units === 0n && sum.units > 0n ? { status: 'invalid', problem: 'tooSmall' } : { status: 'ready', units }
}

/** An amount in the token's smallest unit, whichever way it was typed. */
export const readAmount = ({ amount, amountIn = 'token' }: Typed, holding: Holding, locale: string): MeasuredAmount =>
  amountIn === 'token'
    ? parseAmount(amount, holding.decimals, locale)
    : readSum({ amount, currency: amountIn }, holding, locale)

interface Showing {
  shownIn: Measure
  holding: Holding
  price: Price
  locale: string
}

/** What the field of the amount shows. */
export interface ShownAmount {
  shownIn: Measure
  text: string
  /** The same amount in the other measure; absent where there is none to show. */
  other?: string
  /** The other measure, where there is one. */
  switchesTo?: Measure
}

/** In the measure that is not shown. Nothing typed is nothing. */
const otherText = (read: MeasuredAmount, { shownIn, holding, price, locale }: Showing) => {
  if (read.status === 'invalid') return undefined
  const units = read.status === 'ready' ? read.units : 0n
  return shownIn === 'token'
    ? worthText(units, holding.decimals, price, locale)
    : quantityText({ ...holding, units }, locale)
}

const convertedText = (units: bigint, { shownIn, holding: { decimals }, price, locale }: Showing) =>
  localizeAmount(shownIn === 'token' ? formatUnits(units, decimals) : sumOf(units, decimals, price), locale)

/** Without a price in its currency, a sum that was typed can only be given up. */
const shownUnpriced = ({ amount: text, amountIn = 'token' }: Typed): ShownAmount =>
  amountIn === 'token' || text === '' ? { shownIn: 'token', text } : { shownIn: amountIn, text, switchesTo: 'token' }

/** Whether a sum was typed in a currency that prices are not in, or no more. */
const isForeign = ({ amount, amountIn = 'token' }: Typed, { currency }: Price) =>
  amount !== '' && amountIn !== 'token' && amountIn !== currency

/** The amount as the field shows it. What was typed is shown as it was typed. */
export const shownAmount = (draft: Typed, holding: Holding, locale: string): ShownAmount => {
  const price = priceOf(holding)
  if (!price || isForeign(draft, price)) return shownUnpriced(draft)
  const { amount, amountIn = 'token' } = draft
  const isInToken = (draft.shownIn ?? 'token') === 'token'
  const shownIn: Measure = isInToken ? 'token' : price.currency
  const switchesTo: Measure = isInToken ? price.currency : 'token'
  const read = readAmount(draft, holding, locale)
  const showing = { shownIn, holding, price, locale }
  const isConverted = shownIn !== amountIn && read.status === 'ready'
  const text = isConverted ? convertedText(read.units, showing) : amount
  return { shownIn, text, other: otherText(read, showing), switchesTo }
}

/**
 * Shows the amount in the other measure. What was typed is kept, so that switching back and forth changes nothing. What
 * is no amount in either measure is kept as it stands; what would become another amount is emptied.
 */
export const switchMeasure = (draft: Typed, holding: Holding, locale: string): Typed => {
  const { switchesTo: shownIn = 'token' } = shownAmount(draft, holding, locale)
  const read = readAmount(draft, holding, locale)
  if (read.status === 'ready') return { ...draft, shownIn }
  const isKept = read.status === 'invalid' && (read.problem === 'notAnAmount' || read.problem === 'ambiguous')
  return { amount: isKept ? draft.amount : '', amountIn: shownIn, shownIn }
}
