import * as z from 'zod/mini'
import type { ExplorerEndpoint } from './ExplorersFile.ts'

/** Maximum size of an answer. */
const largestAnswer = 4 * 1_048_576

const Envelope = z.object({
  status: z.string().check(z.regex(/^\d{1,3}$/)),
  message: z.nullish(z.string()),
  result: z.unknown(),
})
type Envelope = z.infer<typeof Envelope>

export interface ListRequest {
  action: 'txlist' | 'txlistinternal' | 'tokentx' | 'tokennfttx' | 'token1155tx'
  address: string
  /** The latest block to include. */
  endBlock?: number
  /** Maximum number of entries to return. */
  size: number
}

interface ExplorerDeps extends ExplorerEndpoint {
  /** CAIP-2 id of the network. */
  chainId: string
  fetch: typeof fetch
}

const readText = async (response: Response, action: string) => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > largestAnswer) throw new TooLongError(action)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True for an empty list, because Etherscan and Blockscout report it with an error status. */
const isEmpty = ({ message, result }: Envelope) =>
  /^no .*found$/i.test(message ?? '') && (result === null || (Array.isArray(result) && result.length === 0))
const isUnknownAction = ({ message, result }: Envelope) => /unknown action|invalid action/i.test(`${message} ${result}`)

const resultOf = (answer: unknown, action: string): unknown => {
  const { data } = Envelope.safeParse(answer)
  if (!data) throw new ExplorerError(action, 'the answer cannot be read')
  if (data.status === '1') return data.result
  if (isEmpty(data)) return []
  throw isUnknownAction(data) ? new AbsentListError(action) : new ExplorerError(action, `status ${data.status}`)
}

/**
 * Requests an account's lists from an explorer, the latest entry first, without parsing the entries. Throws an
 * `ExplorerError`.
 */
export const createExplorer = ({ apiUrl, apiKey, sendsChainId, chainId, fetch }: ExplorerDeps) => {
  const urlOf = ({ action, address, endBlock, size }: ListRequest) => {
    const url = new URL(apiUrl)
    const query = {
      ...(sendsChainId ? { chainid: chainId.slice('eip155:'.length) } : {}),
      module: 'account',
      action,
      address,
      startblock: '0',
      ...(endBlock === undefined ? {} : { endblock: String(endBlock) }),
      page: '1',
      offset: String(size),
      sort: 'desc',
      ...(apiKey === undefined ? {} : { apikey: apiKey }),
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  const load = async (request: ListRequest, signal: AbortSignal) => {
    try {
      const response = await fetch(urlOf(request), {
        redirect: 'error',
        signal,
        headers: { accept: 'application/json' },
      })
      return { status: response.status, text: await readText(response, request.action) }
    } catch (error) {
      if (error instanceof ExplorerError) throw error
      // Omits the cause, because a fetch error can contain the URL with its key.
      throw new ExplorerError(request.action, signal.aborted ? 'no answer in time' : 'no answer')
    }
  }

  return async (request: ListRequest, signal: AbortSignal): Promise<readonly unknown[]> => {
    const { status, text } = await load(request, signal)
    if (status !== 200) throw new ExplorerError(request.action, `HTTP status ${status}`)
    const result = resultOf(parseText(text), request.action)
    if (!Array.isArray(result)) throw new ExplorerError(request.action, 'the list cannot be read')
    return result
  }
}
export type Explorer = ReturnType<typeof createExplorer>

/**
 * An explorer returned an error or did not answer. The message contains neither account nor key, so it can be logged.
 */
export class ExplorerError extends Error {
  override readonly name: string = 'ExplorerError'

  constructor(action: string, problem: string) {
    super(`The explorer’s ${action} failed: ${problem}`)
  }
}

/** A list exceeds the answer size limit. A request for fewer entries may fit. */
export class TooLongError extends ExplorerError {
  override readonly name = 'TooLongError'

  constructor(action: string) {
    super(action, 'the answer is too long')
  }
}

/** The explorer does not have this list. */
export class AbsentListError extends ExplorerError {
  override readonly name = 'AbsentListError'

  constructor(action: string) {
    super(action, 'it has no such list')
  }
}
