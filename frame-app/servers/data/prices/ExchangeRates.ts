import * as z from 'zod/mini'
import { currencies } from '../../../services/blockchain-data/currencies.ts'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'

/** The value of one dollar in each currency. */
export type Rates = ReadonlyMap<Currency, number>

/** Converts a number or numeric string. Other values are not rates, even if JavaScript could convert them. */
const toRate = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN)

const readRates = (listed: Readonly<Record<string, unknown>>): Rates =>
  new Map(
    currencies.flatMap((currency) => {
      const rate = toRate(listed[currency.toUpperCase()])
      return Number.isFinite(rate) && rate > 0 ? [[currency, rate] as const] : []
    }),
  )

/** Exchange rates with the date stated by their source (Unix milliseconds). */
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
 * Parses rates in the format of Frankfurter: `{ "base": "USD", "date": "2026-11-25", "rates": { "EUR": 0.92 } }`. Also
 * parses the format of Coinbase, which has no date: `{ "data": { "currency": "USD", "rates": { "EUR": "0.92" } } }`.
 * Invalid rates are omitted.
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
