import * as z from 'zod/mini'
import { invalidParams, invalidRequest, methodNotSupported, versionUnsupported } from '../../errors/rpc.ts'
import type { ChainNode } from './createChainNode.ts'
import { failure, RpcRequest, rpcIdOf } from './envelope.ts'
import type { IsRelayed } from './relayedMethods.ts'

/**
 * Maximum requests in a batch. The batch is sent to the node as one, except its heavy reads. Each request counts
 * against the rate limits.
 */
export const largestBatch = 1000

interface Node {
  namespace: 'eip155' | 'solana'
  ask: ChainNode
  isRelayed: IsRelayed
  /** The visitor's IP network. */
  network: string
}

/**
 * False for params that are nested too deeply to be sent to a node. `JSON.parse` accepts any depth, but
 * `JSON.stringify` overflows the stack.
 */
const canBeWritten = (params: RpcRequest['params']) => {
  try {
    JSON.stringify(params)
    return true
  } catch {
    return false
  }
}

type Judged = { status: 'relayed'; request: RpcRequest } | { status: 'refused'; answer: object }

/** True for a request with another version of JSON-RPC. Version 1 has no version field. */
const isOtherVersion = (value: unknown) => {
  const { jsonrpc } = (value ?? {}) as { jsonrpc?: unknown }
  return typeof jsonrpc === 'string' && jsonrpc !== '2.0'
}

const judge = (value: unknown, { namespace, isRelayed }: Node): Judged => {
  const parsed = z.safeParse(RpcRequest, value)
  if (!parsed.success) {
    const why = isOtherVersion(value) ? versionUnsupported : invalidRequest
    return { status: 'refused', answer: failure(rpcIdOf(value), why) }
  }
  const { id, method } = parsed.data
  if (!isRelayed(namespace, method))
    return { status: 'refused', answer: failure(id, methodNotSupported, `${method} is not relayed`) }
  if (canBeWritten(parsed.data.params)) return { status: 'relayed', request: parsed.data }
  return { status: 'refused', answer: failure(id, invalidParams) }
}

/** Returns responses in the order of the requests. The allowed requests are sent to the node as a batch. */
const answerAll = async (values: readonly unknown[], node: Node): Promise<object[]> => {
  const { ask, network } = node
  const judged = values.map((value) => judge(value, node))
  const relayed = judged.flatMap((entry) => (entry.status === 'relayed' ? [entry.request] : []))
  const answers = await ask(relayed, network)
  const given = answers.values()
  return judged.map((entry) => {
    if (entry.status === 'refused') return entry.answer
    const answer = given.next().value
    const told = answer?.error ? { error: answer.error } : answer
    return { jsonrpc: '2.0', id: entry.request.id, ...told }
  })
}

/** Handles a request or a batch. */
export const answerRpc = async (body: unknown, node: Node): Promise<object> => {
  if (!Array.isArray(body)) {
    const [answer] = await answerAll([body], node)
    return answer ?? failure(null, invalidRequest)
  }
  if (body.length === 0 || body.length > largestBatch) {
    return failure(null, invalidRequest, `A batch has 1 to ${largestBatch} requests`)
  }
  return answerAll(body, node)
}
