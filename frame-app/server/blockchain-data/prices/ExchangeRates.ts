import * as z from 'zod/mini'
import { currencies } from '../../../services/blockchain-data/currencies.ts'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'

/** How much of each currency a dollar is worth. */
export type Rates = ReadonlyMap<Currency, number>

/** A number, or one in a text. Other values are no rates, even if JavaScript makes a number of them. */
const toRate = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN)

const readRates = (listed: Readonly<Record<string, unknown>>): Rates =>
  new Map(
    currencies.flatMap((currency) => {
      const rate = toRate(listed[currency.toUpperCase()])
      return Number.isFinite(rate) && rate > 0 ? [[currency, rate] as const] : []
    }),
  )

/** Rates, and the day (Unix milliseconds) that they are said to be of. */
export interface DatedRates {
  rates: Rates
  date: number | undefined
}

const readDate = (date: unknown) => {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

const Listed = z.record(z.string(), z.unknown())
const ofDollar = z.literal('USD')

/**
 * Rates as Frankfurter answers them (`{ "base": "USD", "date": "2026-11-25", "rates": { "EUR": 0.92 } }`), or Coinbase
 * (`{ "data": { "currency": "USD", "rates": { "EUR": "0.92" } } }`), without a date. What is no rate is left out.
 */
export const ExchangeRates = z.pipe(
  z.union([
    z.object({ base: ofDollar, date: z.optional(z.unknown()), rates: Listed }),
    z.object({ data: z.object({ currency: ofDollar, rates: Listed }) }),
  ]),
  z.transform(
    (answer): DatedRates =>
      'data' in answer
        ? { rates: readRates(answer.data.rates), date: undefined }
        : { rates: readRates(answer.rates), date: readDate(answer.date) },
  ),
)
