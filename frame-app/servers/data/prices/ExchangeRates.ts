import * as z from 'zod/mini'
import { currencies } from '../../../services/blockchain-data/currencies.ts'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'

/** The value of one dollar in each currency. */
export type Rates = ReadonlyMap<Currency, number>

/** A number or numeric string. Other values are not rates, even if JavaScript would convert them. */
const toRate = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN)

const readRates = (listed: Readonly<Record<string, unknown>>): Rates =>
  new Map(
    currencies.flatMap((currency) => {
      const rate = toRate(listed[currency.toUpperCase()])
      return Number.isFinite(rate) && rate > 0 ? [[currency, rate] as const] : []
    }),
  )

/** Rates with their stated date (Unix milliseconds). */
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
 * Rates in the format of Frankfurter: `{ "base": "USD", "date": "2026-11-25", "rates": { "EUR": 0.92 } }`. Also in that
 * of Coinbase, without a date: `{ "data": { "currency": "USD", "rates": { "EUR": "0.92" } } }`. Invalid rates are
 * omitted.
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
