import * as z from 'zod/mini'
import { internal, limitExceeded, type RpcErrorKind, resourceUnavailable } from '../../errors/rpc.ts'
import { failure, RpcAnswer, type RpcRequest } from './envelope.ts'
import type { ResponseBudget } from './ResponseBudget.ts'

/**
 * Maximum number of bytes that are read of a response to a visitor. Together with the slots of `createRpcApp`, it
 * limits memory use.
 */
export const largestVisitorAnswer = 2 * 1_048_576

/** Returns the error for a node that did not answer, without the node's URL. */
const faultOf = (status: number): RpcErrorKind => {
  if (status === 429) return limitExceeded
  return status >= 500 ? resourceUnavailable : internal
}

/** The node returned no readable response. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault'
  readonly kind: RpcErrorKind

  constructor(kind: RpcErrorKind, options?: ErrorOptions) {
    super('The node did not answer', options)
    this.kind = kind
  }
}

/** The node's response exceeds the size limit. No other node is tried, because it would return the same. */
export class AnswerTooLarge extends NodeFault {}

/**
 * Reads at most the remaining bytes of the budget, whatever length the node declares. An unreadable response releases
 * its bytes.
 */
export const readBounded = async (response: Response, room: ResponseBudget) => {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of response.body ?? []) {
      if (part.byteLength > room.left) throw new AnswerTooLarge(limitExceeded)
      length += part.byteLength
      room.left -= part.byteLength
      parts.push(part)
    }
  } catch (error) {
    room.left += length
    throw error
  }
  return Buffer.concat(parts).toString('utf8')
}

const post = async (url: string, body: string, { fetch, timeoutMs, room }: NodeRequestOptions): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await readBounded(response, room)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NodeFault(faultOf(response.status), { cause })
  }
}

/**
 * Sorts responses by the new ids that were sent to the node. New ids are needed because a visitor's batch may contain
 * the same id twice.
 */
const sortAnswers = (requests: readonly RpcRequest[], answer: unknown) => {
  const answers = (Array.isArray(answer) ? answer : [answer]).flatMap((value) => {
    const parsed = z.safeParse(RpcAnswer, value)
    return parsed.success ? [parsed.data] : []
  })
  if (answers.length === 0) throw new NodeFault(internal)
  const byNumber = new Map(answers.map((entry) => [entry.id, entry]))
  return requests.map((_, number): NodeAnswer => {
    const found = byNumber.get(number)
    if (!found) return { error: failure(null, internal).error }
    return found.error ? { error: found.error } : { result: (found as { result: unknown }).result }
  })
}

interface NodeRequestOptions {
  fetch: typeof fetch
  timeoutMs: number
  room: ResponseBudget
}

export type NodeAnswer =
  | { result: unknown; error?: undefined }
  | {
      error: { code: number; message: string; data?: unknown }
      /** True if the node's response exceeds the size limit. */
      isTooLarge?: boolean
    }

/** Sends requests to one node, and returns the responses in their order. Throws a NodeFault if it does not answer. */
export const askNode = async (
  url: string,
  requests: readonly RpcRequest[],
  asking: NodeRequestOptions,
): Promise<NodeAnswer[]> => {
  const numbered = requests.map((request, number) => ({ ...request, id: number }))
  const [first] = numbered
  // Serializes outside the error handling, because a serialization error is not the node's fault.
  const body = JSON.stringify(numbered.length === 1 && first ? first : numbered)
  try {
    return sortAnswers(requests, await post(url, body, asking))
  } catch (cause) {
    if (cause instanceof NodeFault) throw cause
    throw new NodeFault(internal, { cause })
  }
}
