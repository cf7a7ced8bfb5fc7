import type * as z from 'zod/mini'
import { OnrampError } from './OnrampAdapter.ts'

/** Timeout of a request, because a visitor waits for the answer. */
const patienceMs = 10_000
/** Maximum size of an answer. Some providers list all their currencies in the options. */
const largestAnswer = 2 * 1_048_576

const readText = async (response: Response) => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > largestAnswer) throw new Error('The answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface ProviderRequest<Schema> {
  method?: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: object
  schema: Schema
  /** Value to return for a 404 answer. Default: a 404 is an error. */
  ifMissing?: unknown
}

const load = async (
  fetch: typeof globalThis.fetch,
  { method = 'GET', url, headers, body }: ProviderRequest<unknown>,
) => {
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { response, text: await readText(response) }
}

/**
 * Creates a function that requests JSON from a provider's API. It throws an `OnrampError` without a cause, because a
 * fetch error can contain the URL with a key.
 */
export const createProviderFetch =
  (provider: string, fetch: typeof globalThis.fetch) =>
  async <Schema extends z.ZodMiniType>(request: ProviderRequest<Schema>): Promise<z.output<Schema>> => {
    const loaded = await load(fetch, request).catch(() => undefined)
    if (!loaded) throw new OnrampError(provider, 'no answer')
    const { ok, status } = loaded.response
    const isMissing = status === 404 && request.ifMissing !== undefined
    if (!ok && !isMissing) throw new OnrampError(provider, `HTTP status ${status}`)
    const { data, success } = request.schema.safeParse(isMissing ? request.ifMissing : parse(loaded.text))
    if (!success) throw new OnrampError(provider, 'the answer cannot be read')
    return data
  }
