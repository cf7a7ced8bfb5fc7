import { createAskInOrder } from './askInOrder.ts'
import { AnswerTooLarge, largestVisitorAnswer, type NodeAnswer, NodeFault } from './askNode.ts'
import type { RpcRequest } from './envelope.ts'

interface ChainNodeParts {
  /** Nodes of one chain, the preferred one first. */
  urls: readonly string[]
  /** What is read of an answer, in bytes. */
  largestAnswer?: number
  fetch: typeof fetch
  now?: () => number
}

/** What changes something at the node, or belongs to who asks: these are sent as often as they are asked. */
const unshared = /^(eth_send|sendTransaction|eth_newFilter|eth_new.*Filter|eth_getFilterChanges|eth_uninstallFilter)/

const keyOf = ({ method, params }: RpcRequest) =>
  unshared.test(method) ? undefined : JSON.stringify([method, params ?? []])

const unanswered = (fault: NodeFault): NodeAnswer => ({
  error: { code: fault.kind[0], message: 'The node did not answer' },
  ...(fault instanceof AnswerTooLarge ? { isTooLarge: true } : {}),
})

/**
 * The nodes of one chain, as one: the next one is asked where one does not answer, and reads that are equal share one
 * request while it is under way. A node that does not answer is an error of each request.
 */
export const createChainNode = ({
  urls,
  largestAnswer = largestVisitorAnswer,
  fetch,
  now = Date.now,
}: ChainNodeParts) => {
  const askInOrder = createAskInOrder({ urls, largestAnswer, fetch, now })
  const underWay = new Map<string, Promise<NodeAnswer>>()

  const askNow = async (requests: readonly RpcRequest[]) => {
    try {
      return await askInOrder(requests)
    } catch (error) {
      if (!(error instanceof NodeFault)) throw error
      return requests.map(() => unanswered(error))
    }
  }

  /** Answers in the order of the requests. */
  return (requests: readonly RpcRequest[]): Promise<NodeAnswer[]> => {
    const wanted: RpcRequest[] = []
    let start: (answers: Promise<NodeAnswer[]>) => void = () => undefined
    const answers = new Promise<NodeAnswer[]>((resolve) => {
      start = resolve
    })

    const ask = (request: RpcRequest) => {
      const key = keyOf(request)
      const shared = key === undefined ? undefined : underWay.get(key)
      if (shared) return shared
      const number = wanted.push(request) - 1
      // There is an answer for each request that is wanted.
      const answer = answers.then((all) => all[number] as NodeAnswer)
      if (key !== undefined) {
        underWay.set(key, answer)
        void answer.finally(() => underWay.delete(key)).catch(() => undefined)
      }
      return answer
    }

    const asked = requests.map(ask)
    start(wanted.length === 0 ? Promise.resolve([]) : askNow(wanted))
    return Promise.all(asked)
  }
}
export type ChainNode = ReturnType<typeof createChainNode>
