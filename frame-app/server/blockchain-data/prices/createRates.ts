import { readJson } from '#protocol/server/readJson'
import { requestJson } from '#protocol/transport/requestJson'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import { ExchangeRates, type Rates } from './ExchangeRates.ts'

/** How much of a currency a dollar is worth; undefined where that is not known. */
export type RateOf = (currency: Currency) => Promise<number | undefined>

/** Rates are read again after this time, */
const keptMs = 600_000
/** and after a failure sooner. */
const retryAfterMs = 60_000
/** Rates that could not be read again are used for so long: those of central banks change once a day. */
const longestMs = 86_400_000
/** A visitor waits for the answer. */
const patienceMs = 3_000

interface RatesParts {
  fetch?: typeof globalThis.fetch
  now?: () => number
}

const createRatesOfUrl = (url: string, { fetch = globalThis.fetch, now = Date.now }: RatesParts): RateOf => {
  let known: { rates: Rates; readAt: number } | undefined
  let reading = Promise.resolve()
  let nextAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    nextAt = now() + keptMs
    try {
      const signal = AbortSignal.timeout(patienceMs)
      known = { rates: await requestJson({ url, schema: ExchangeRates, fetch, signal }), readAt: now() }
    } catch (error) {
      nextAt = now() + retryAfterMs
      console.error(`Exchange rates: ${error instanceof Error ? error.message : error}`)
    }
  }
  const current = () => (known && now() - known.readAt < longestMs ? known.rates : undefined)
  return async (currency) => {
    if (now() >= nextAt) reading = read()
    if (!current()) await reading
    return current()?.get(currency)
  }
}

/** Whoever changes an answer on its way changes what visitors believe to send. */
const isSafe = (url: string) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url)

/**
 * Reads rates from a file, which has to be there and is read once, or from a URL, which is asked every ten minutes. Rejects
 * if the URL is of another machine and not https.
 */
export const createRates = async (place: string | undefined, parts: RatesParts = {}): Promise<RateOf> => {
  if (place === undefined) return async () => undefined
  if (/^https?:\/\//.test(place)) {
    if (!isSafe(place)) throw new Error(`Exchange rates are read by https, not from ${place}`)
    return createRatesOfUrl(place, parts)
  }
  const rates = await readJson(place, ExchangeRates)
  return async (currency) => rates.get(currency)
}
