import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { wait as waitFor } from '../async/wait.ts'
import { HttpTimeoutError, withDeadline } from '../async/withDeadline.ts'
import { BaseError } from '../errors/BaseError.ts'
import { type FailedAttempt, readRetryAfter, retryDelay } from './retryDelay.ts'

export const attemptTimeoutMs = 10_000

/** The environment of a request. Tests replace it. */
export interface RequestEnvironment {
  fetch?: typeof fetch
  wait?: typeof waitFor
  now?: () => number
  /** Returns a random number from 0 to 1, which spreads the retries of several clients. */
  chance?: () => number
}

export interface JsonRequest<S extends $ZodType> extends RequestEnvironment {
  url: string | URL
  /** The schema of the response. */
  schema: S
  /**
   * Body of a POST request; without it, a GET request is sent. Failed attempts are sent again, so the request must be
   * idempotent.
   */
  body?: object
  signal?: AbortSignal
  timeoutMs?: number
}

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MalformedAnswerError({ cause })
  }
}

const accept = 'application/json'

const initOf = (body: object | undefined): RequestInit =>
  body === undefined
    ? { credentials: 'omit', headers: { accept } }
    : { credentials: 'omit', method: 'POST', headers: { accept, 'content-type': accept }, body: JSON.stringify(body) }

/** Rejects only on network failures, because the caller checks the response. */
const load = async (fetch: typeof globalThis.fetch, url: string | URL, init: RequestInit) => {
  try {
    const response = await fetch(url, init)
    return { response, text: await response.text() }
  } catch (cause) {
    throw new HttpNetworkError({ cause })
  }
}

const failureOf = (error: unknown): FailedAttempt | undefined => {
  if (error instanceof HttpStatusError) return error
  return error instanceof HttpNetworkError || error instanceof HttpTimeoutError ? {} : undefined
}

/** Requests JSON and retries temporary failures. Rejects if the response does not match the schema. */
export const requestJson = async <S extends $ZodType>({
  url,
  schema,
  body,
  signal,
  timeoutMs = attemptTimeoutMs,
  fetch = globalThis.fetch,
  wait = waitFor,
  now = Date.now,
  chance = Math.random,
}: JsonRequest<S>): Promise<output<S>> => {
  const attempt = async (attemptSignal: AbortSignal) => {
    const { response, text } = await load(fetch, url, { ...initOf(body), signal: attemptSignal })
    if (!response.ok) throw new HttpStatusError(response.status, response.headers.get('retry-after'), now(), text)
    const parsed = safeParse(schema, parseText(text))
    if (!parsed.success) throw new MalformedAnswerError()
    return parsed.data
  }

  for (let retries = 0; ; retries += 1) {
    try {
      return await withDeadline(timeoutMs, signal, attempt)
    } catch (error) {
      const failure = failureOf(error)
      const delayMs = failure && retryDelay(failure, retries, chance())
      if (delayMs === undefined) throw error
      await wait(delayMs, signal)
    }
  }
}

/** The service responded with an error status. */
export class HttpStatusError extends BaseError {
  override readonly name = 'HttpStatusError'
  readonly status: number
  readonly retryAfterMs: number | undefined

  /** The error's data is the text of the response. */
  constructor(status: number, retryAfter: string | null, now: number, text?: string) {
    super('http_status', `The service answered with status ${status}`, text)
    this.status = status
    this.retryAfterMs = readRetryAfter(retryAfter, now)
  }
}

/** No response arrived: there is no network, the host does not exist, or the browser blocked the request. */
export class HttpNetworkError extends BaseError {
  override readonly name = 'HttpNetworkError'
  constructor(options: ErrorOptions) {
    super('http_network', 'The service could not be reached', undefined, options)
  }
}

/** The response is not JSON, or does not match the schema. */
export class MalformedAnswerError extends BaseError {
  override readonly name = 'MalformedAnswerError'
  constructor(options?: ErrorOptions) {
    super('malformed_answer', 'The service gave an answer that cannot be read', undefined, options)
  }
}
