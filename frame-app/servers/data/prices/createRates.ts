import { stat } from 'node:fs/promises'
import { readJson } from '#protocol/server-kit/readJson'
import { readBounded } from '#protocol/server-kit/rpc/askNode'
import { requestJson } from '#protocol/transport/requestJson'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import { type DatedRates, ExchangeRates } from './ExchangeRates.ts'

/** Returns the value of one dollar in a currency. Undefined if unknown. */
export type RateOf = (currency: Currency) => Promise<number | undefined>

/** Interval at which the rates are read again. */
const keptMs = 600_000
/** Retry delay after a failure. */
const retryAfterMs = 60_000
/** Maximum age of rates since a URL was last read or a file was last written. */
const longestMs = 86_400_000
/** Maximum age of dated rates. Central bank rates remain valid over weekends and holidays. */
const longestOfDateMs = 7 * longestMs
/** Timeout of a read, because a visitor waits. */
const patienceMs = 3_000
/** Maximum size of an answer. Coinbase sends about 12 kB. */
const longestAnswer = 262_144

interface RatesDeps {
  fetch?: typeof globalThis.fetch
  now?: () => number
}

interface Known extends DatedRates {
  /** Time when the URL was read or the file was written, in Unix milliseconds. */
  knownAt: number
}

interface Reading {
  read: () => Promise<Known>
  now: () => number
  known?: Known
}

const isCurrent = ({ knownAt, date }: Known, now: number) =>
  now - knownAt < longestMs && (date === undefined || now - date < longestOfDateMs)

/** Returns the reason for a failed read, which is the error's cause if it has one. */
const reasonOf = (error: unknown) => {
  const { cause } = Object(error) as { cause?: unknown }
  return [cause, error].find((one) => one instanceof Error)?.message ?? String(error)
}

/** Reads the rates again periodically. Ignores outdated rates. */
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

/** Limits the answer size and follows no redirects, because a redirect could lead to a URL without TLS. */
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

/**
 * True if the URL uses TLS or is on this machine. Without TLS, an attacker could change the amounts that visitors see.
 */
const isSafe = (url: string) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url)

/**
 * Reads rates every ten minutes from a URL or a file. The file must exist. Ignores outdated rates. Rejects if the URL
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
