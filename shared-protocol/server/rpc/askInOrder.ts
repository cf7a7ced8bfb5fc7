import { internal } from '../../errors/rpc.ts'
import { AnswerTooLarge, askNode, type NodeAnswer, NodeFault } from './askNode.ts'
import type { RpcRequest } from './envelope.ts'

/** For all nodes of a chain together. */
export const upstreamTimeoutMs = 10_000
/** A node that did not answer is asked last for so long. */
const restMs = 15_000

interface Order {
  /** In the order in which they are asked. */
  urls: readonly string[]
  /** In bytes. */
  largestAnswer: number
  fetch: typeof fetch
  now: () => number
}

type Attempt = { status: 'answered'; answers: NodeAnswer[] } | { status: 'failed'; fault: NodeFault }

/**
 * Asks the nodes of a chain in turn until one answers. Each has an equal share of the time that is left, the last one
 * all of it. Throws the last NodeFault where none answers.
 */
export const createAskInOrder = ({ urls, largestAnswer, fetch, now }: Order) => {
  const failedAt = new Map<string, number>()
  const isResting = (url: string) => now() - (failedAt.get(url) ?? Number.NEGATIVE_INFINITY) < restMs
  const inOrder = () => [...urls.filter((url) => !isResting(url)), ...urls.filter(isResting)]

  const tryOne = async (url: string, requests: readonly RpcRequest[], timeoutMs: number): Promise<Attempt> => {
    try {
      return { status: 'answered', answers: await askNode(url, requests, { fetch, timeoutMs, largestAnswer }) }
    } catch (error) {
      if (!(error instanceof NodeFault) || error instanceof AnswerTooLarge) throw error
      failedAt.set(url, now())
      return { status: 'failed', fault: error }
    }
  }

  return async (requests: readonly RpcRequest[]): Promise<NodeAnswer[]> => {
    const started = now()
    const order = inOrder()
    let fault = new NodeFault(internal)
    for (const [index, url] of order.entries()) {
      const timeoutMs = Math.floor((upstreamTimeoutMs - (now() - started)) / (order.length - index))
      const attempt = await tryOne(url, requests, Math.max(1, timeoutMs))
      if (attempt.status === 'answered') return attempt.answers
      fault = attempt.fault
    }
    throw fault
  }
}
