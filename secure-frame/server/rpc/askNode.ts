import * as z from 'zod/mini'
import { internal, limitExceeded, type RpcErrorKind, resourceUnavailable } from '#protocol/errors/rpc'
import { failure, RpcAnswer, type RpcRequest } from './envelope.ts'

export const upstreamTimeoutMs = 10_000
/** What is read of a node's answer; with the places of `createRpcApp` it bounds what is held in memory. */
const largestAnswer = 2 * 1_048_576

/** The error for a node that did not answer: without the node's address. */
const faultOf = (status: number): RpcErrorKind => {
  if (status === 429) return limitExceeded
  return status >= 500 ? resourceUnavailable : internal
}

class NodeFault extends Error {
  override readonly name = 'NodeFault'
  readonly kind: RpcErrorKind

  constructor(kind: RpcErrorKind, options?: ErrorOptions) {
    super('The node did not answer', options)
    this.kind = kind
  }
}

/** Reads no more than it is ready to hold, whatever the node says of the length. */
const readBounded = async (response: Response) => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > largestAnswer) throw new NodeFault(limitExceeded)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const post = async (url: string, body: object, fetchNode: typeof fetch): Promise<unknown> => {
  const response = await fetchNode(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(upstreamTimeoutMs),
  })
  const text = await readBounded(response)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NodeFault(faultOf(response.status), { cause })
  }
}

/** Ids are numbered anew on the way to the node: visitors may send the same id twice in a batch. */
const sortAnswers = (requests: readonly RpcRequest[], answer: unknown) => {
  const answers = (Array.isArray(answer) ? answer : [answer]).flatMap((value) => {
    const parsed = z.safeParse(RpcAnswer, value)
    return parsed.success ? [parsed.data] : []
  })
  const byNumber = new Map(answers.map((entry) => [entry.id, entry]))
  return requests.map(({ id }, number) => {
    const found = byNumber.get(number)
    if (!found) return failure(id, internal)
    return found.error
      ? { jsonrpc: '2.0', id, error: found.error }
      : { jsonrpc: '2.0', id, result: (found as { result: unknown }).result }
  })
}

/** Asks a node and answers in the order of the requests. A node that does not answer is an error of each of them. */
export const askNode = async (url: string, requests: readonly RpcRequest[], fetchNode: typeof fetch) => {
  if (requests.length === 0) return []
  const numbered = requests.map((request, number) => ({ ...request, id: number }))
  const [first] = numbered
  try {
    return sortAnswers(requests, await post(url, numbered.length === 1 && first ? first : numbered, fetchNode))
  } catch (error) {
    const kind = error instanceof NodeFault ? error.kind : internal
    return requests.map(({ id }) => failure(id, kind, 'The node did not answer'))
  }
}
