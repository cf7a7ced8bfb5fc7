import { internal } from '../../errors/rpc.ts'
import { AnswerTooLarge, askNode, type NodeAnswer, NodeFault } from './askNode.ts'
import { createDemotions } from './createDemotions.ts'
import type { RpcRequest } from './envelope.ts'
import type { ResponseBudget } from './ResponseBudget.ts'

/** Total timeout for one call, including all nodes of the chain and all POSTs. */
export const upstreamTimeoutMs = 10_000

interface Order {
  /** Node URLs, in the order in which they are tried. */
  urls: readonly string[]
  fetch: typeof fetch
  now: () => number
}

export interface NodeRequest {
  /** The IP network of the visitor who makes the call. */
  network: string
  /** Deadline, by the clock of `Order`. */
  deadline: number
  room: ResponseBudget
}

type Attempt = { status: 'answered'; answers: NodeAnswer[] } | { status: 'failed'; fault: NodeFault }

/**
 * Tries the nodes of a chain in order until one answers. The remaining time is shared equally; the last node gets all
 * of it. Throws the last NodeFault if none answers.
 */
export const createAskInOrder = ({ urls, fetch, now }: Order) => {
  const demotions = createDemotions(now)
  const orderFor = (network: string) => {
    const resting = new Set(urls.filter((url) => demotions.isResting(url, network)))
    return [...urls.filter((url) => !resting.has(url)), ...resting]
  }

  const tryOne = async (
    url: string,
    requests: readonly RpcRequest[],
    { network, room, timeoutMs }: Omit<NodeRequest, 'deadline'> & { timeoutMs: number },
  ): Promise<Attempt> => {
    try {
      return { status: 'answered', answers: await askNode(url, requests, { fetch, timeoutMs, room }) }
    } catch (error) {
      if (!(error instanceof NodeFault) || error instanceof AnswerTooLarge) throw error
      demotions.add(url, network)
      return { status: 'failed', fault: error }
    }
  }

  return async (requests: readonly RpcRequest[], { network, deadline, room }: NodeRequest): Promise<NodeAnswer[]> => {
    const order = orderFor(network)
    let fault = new NodeFault(internal)
    for (const [index, url] of order.entries()) {
      const timeoutMs = Math.max(1, Math.floor((deadline - now()) / (order.length - index)))
      const attempt = await tryOne(url, requests, { network, room, timeoutMs })
      if (attempt.status === 'answered') return attempt.answers
      fault = attempt.fault
      // Does not try another bundler, because this one may have accepted the operation. Another one would then reject
      // it.
      if (requests.some(({ method }) => method === 'eth_sendUserOperation')) break
    }
    throw fault
  }
}
export type AskInOrder = ReturnType<typeof createAskInOrder>
