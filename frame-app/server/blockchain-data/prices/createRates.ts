import { stat } from 'node:fs/promises'
import { readJson } from '#protocol/server/readJson'
import { readBounded } from '#protocol/server/rpc/askNode'
import { requestJson } from '#protocol/transport/requestJson'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import { type DatedRates, ExchangeRates } from './ExchangeRates.ts'

/** How much of a currency a dollar is worth; undefined where that is not known. */
export type RateOf = (currency: Currency) => Promise<number | undefined>

/** Rates are read again after this time, */
const keptMs = 600_000
/** and after a failure sooner. */
const retryAfterMs = 60_000
/** Rates are used for so long after they were last read from a URL, or written to a file. */
const longestMs = 86_400_000
/** Rates that name their day are used for so long after it: those of central banks stand over weekends and holidays. */
const longestOfDateMs = 7 * longestMs
/** A visitor waits for the answer. */
const patienceMs = 3_000
/** Coinbase answers with some 12 kB. */
const longestAnswer = 262_144

interface RatesDeps {
  fetch?: typeof globalThis.fetch
  now?: () => number
}

interface Known extends DatedRates {
  /** When they were read from a URL or written to a file, in Unix milliseconds. */
  knownAt: number
}

interface Reading {
  read: () => Promise<Known>
  now: () => number
  known?: Known
}

const isCurrent = ({ knownAt, date }: Known, now: number) =>
  now - knownAt < longestMs && (date === undefined || now - date < longestOfDateMs)

/** Why reading failed: the cause, where a request hides it. */
const reasonOf = (error: unknown) => {
  const { cause } = Object(error) as { cause?: unknown }
  return [cause, error].find((one) => one instanceof Error)?.message ?? String(error)
}

/** Keeps rates that are read again and again, and uses none that are too old. */
const keepRates = ({ read, now, known }: Reading): RateOf => {
  let latest = known
  let reading = Promise.resolve()
  let nextAt = known ? now() + keptMs : Number.NEGATIVE_INFINITY
  const warn = (text: string) => console.error(`Exchange rates: ${text}`)
  const current = () => (latest && isCurrent(latest, now()) ? latest.rates : undefined)
  const readAgain = async () => {
    nextAt = now() + keptMs
    try {
      latest = await read()
      if (!current()) warn('they are too old to be used')
    } catch (error) {
      nextAt = now() + retryAfterMs
      warn(reasonOf(error))
    }
  }
  if (latest && !current()) warn('they are too old to be used')
  return async (currency) => {
    if (now() >= nextAt) reading = readAgain()
    if (!current()) await reading
    return current()?.get(currency)
  }
}

/** Reads no more than rates are long, and follows no redirect, which could leave TLS. */
const boundFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (url, init) => {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const text = await readBounded(response, { left: longestAnswer }).catch((cause: unknown) => {
      throw new Error(`The answer breaks off, or is longer than ${longestAnswer} bytes`, { cause })
    })
    return new Response(text, { status: response.status, headers: response.headers })
  }

const readUrl = async (url: string, fetch: typeof globalThis.fetch, now: () => number): Promise<Known> => {
  const signal = AbortSignal.timeout(patienceMs)
  const rates = await requestJson({ url, schema: ExchangeRates, fetch: boundFetch(fetch), signal })
  return { ...rates, knownAt: now() }
}

const readWritten = async (file: string): Promise<Known> => {
  const { mtimeMs } = await stat(file)
  return { ...(await readJson(file, ExchangeRates)), knownAt: mtimeMs }
}

/** Whoever changes an answer on its way changes what visitors believe to send. */
const isSafe = (url: string) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url)

/**
 * Reads rates from a file, which has to be there, or from a URL: every ten minutes. Those that are too old are not used.
 * Rejects if the URL is of another machine and not https.
 */
export const createRates = async (place: string | undefined, deps: RatesDeps = {}): Promise<RateOf> => {
  const { fetch = globalThis.fetch, now = Date.now } = deps
  if (place === undefined) return async () => undefined
  if (/^https?:\/\//.test(place)) {
    if (!isSafe(place)) throw new Error(`Exchange rates are read by https, not from ${place}`)
    return keepRates({ read: () => readUrl(place, fetch, now), now })
  }
  return keepRates({ read: () => readWritten(place), now, known: await readWritten(place) })
}
