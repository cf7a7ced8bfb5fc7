import { stat } from 'node:fs/promises'
import { readJson } from '#protocol/server-kit/readJson'
import { readBounded } from '#protocol/server-kit/rpc/askNode'
import { requestJson } from '#protocol/transport/requestJson'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import { type DatedRates, ExchangeRates } from './ExchangeRates.ts'

/** Returns the value of one dollar in a currency; undefined if unknown. */
export type RateOf = (currency: Currency) => Promise<number | undefined>

/** Interval between reads of the rates. */
const keptMs = 600_000
/** Retry delay after a failure. */
const retryAfterMs = 60_000
/** Lifetime of rates since the last read of a URL or the last write of a file. */
const longestMs = 86_400_000
/** Lifetime of dated rates: central bank rates remain valid over weekends and holidays. */
const longestOfDateMs = 7 * longestMs
/** Timeout, because a visitor waits. */
const patienceMs = 3_000
/** Maximum size of an answer. Coinbase sends about 12 kB. */
const longestAnswer = 262_144

interface RatesDeps {
  fetch?: typeof globalThis.fetch
  now?: () => number
}

interface Known extends DatedRates {
  /** Time of the read from a URL or the write to a file, in Unix milliseconds. */
  knownAt: number
}

interface Reading {
  read: () => Promise<Known>
  now: () => number
  known?: Known
}

const isCurrent = ({ knownAt, date }: Known, now: number) =>
  now - knownAt < longestMs && (date === undefined || now - date < longestOfDateMs)

/** The reason of a failed read: the error's cause, if present. */
const reasonOf = (error: unknown) => {
  const { cause } = Object(error) as { cause?: unknown }
  return [cause, error].find((one) => one instanceof Error)?.message ?? String(error)
}

/** Refreshes the rates periodically and ignores outdated ones. */
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

/** Limits the answer size, and follows no redirect, which could leave TLS. */
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

/** Requires TLS: a tampered rate would change the amounts that visitors see. */
const isSafe = (url: string) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url)

/**
 * Reads rates every ten minutes from a URL or from a file, which must exist. Ignores outdated rates. Rejects if the URL
 * is on another machine and not https.
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
