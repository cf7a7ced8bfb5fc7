import type { Currency } from '../../services/blockchain-data/fungible.ts'
import { formatUnits } from './formatUnits.ts'
import type { Holding } from './Holding.ts'
import { localizeAmount } from './localizeAmount.ts'
import { moneyDecimals, type Price, priceOf, sumOf, unitsFor, worthText } from './money.ts'
import { parseAmount, type TypedAmount } from './parseAmount.ts'
import { quantityText } from './quantityText.ts'

/** The unit of a typed amount. */
export type Measure = 'token' | Currency

/**
 * `noPrice`: the token has no current price in the amount's currency. `tooSmall`: the amount is worth less than the
 * token's smallest unit.
 */
export type MeasuredAmount = TypedAmount | { status: 'invalid'; problem: 'noPrice' | 'tooSmall' }

/** An amount as typed. */
export interface Typed {
  amount: string
  /** The unit of the typed amount. Defaults to the token. */
  amountIn?: Measure
  /** The display and input unit of the amount. Defaults to the token. */
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

/** Returns the amount in the token's smallest unit, whichever unit was typed. */
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

/** The content of the amount field. */
export interface ShownAmount {
  shownIn: Measure
  text: string
  /** The amount in the other unit. Undefined if it cannot be shown. */
  other?: string
  /** The other unit, if any. */
  switchesTo?: Measure
}

/** Formats the amount in the other unit. Empty input counts as zero. */
const otherText = (read: MeasuredAmount, { shownIn, holding, price, locale }: Showing) => {
  if (read.status === 'invalid') return undefined
  const units = read.status === 'ready' ? read.units : 0n
  return shownIn === 'token'
    ? worthText(units, holding.decimals, price, locale)
    : quantityText({ ...holding, units }, locale)
}

const convertedText = (units: bigint, { shownIn, holding: { decimals }, price, locale }: Showing) =>
  localizeAmount(shownIn === 'token' ? formatUnits(units, decimals) : sumOf(units, decimals, price), locale)

/** Without a price in its currency, a typed money amount can only be cleared. */
const shownUnpriced = ({ amount: text, amountIn = 'token' }: Typed): ShownAmount =>
  amountIn === 'token' || text === '' ? { shownIn: 'token', text } : { shownIn: amountIn, text, switchesTo: 'token' }

/** True if the amount was typed in a currency without a current price. */
const isForeign = ({ amount, amountIn = 'token' }: Typed, { currency }: Price) =>
  amount !== '' && amountIn !== 'token' && amountIn !== currency

/** Returns the content of the amount field. Typed input stays as typed. */
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
 * Switches the amount to the other unit. Typed input is preserved, so that switching back changes nothing. Input that
 * is invalid in both units stays. Input that would become a different amount is cleared.
 */
export const switchMeasure = (draft: Typed, holding: Holding, locale: string): Typed => {
  const { switchesTo: shownIn = 'token' } = shownAmount(draft, holding, locale)
  const read = readAmount(draft, holding, locale)
  if (read.status === 'ready') return { ...draft, shownIn }
  const isKept = read.status === 'invalid' && (read.problem === 'notAnAmount' || read.problem === 'ambiguous')
  return { amount: isKept ? draft.amount : '', amountIn: shownIn, shownIn }
}
