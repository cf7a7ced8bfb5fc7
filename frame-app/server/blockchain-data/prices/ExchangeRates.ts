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

const Listed = z.record(z.string(), z.unknown())
const ofDollar = z.literal('USD')

/**
 * Rates as Frankfurter answers them (`{ "base": "USD", "rates": { "EUR": 0.92 } }`), or Coinbase
 * (`{ "data": { "currency": "USD", "rates": { "EUR": "0.92" } } }`). What is no rate is left out.
 */
export const ExchangeRates = z.pipe(
  z.union([
    z.object({ base: ofDollar, rates: Listed }),
    z.object({ data: z.object({ currency: ofDollar, rates: Listed }) }),
  ]),
  z.transform((answer) => readRates('data' in answer ? answer.data.rates : answer.rates)),
)
