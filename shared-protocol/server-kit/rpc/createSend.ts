import { internal, limitExceeded } from '../../errors/rpc.ts'
import { type AskInOrder, type NodeRequest, upstreamTimeoutMs } from './askInOrder.ts'
import { AnswerTooLarge, type NodeAnswer, NodeFault } from './askNode.ts'
import type { RpcRequest } from './envelope.ts'
import { isHeavyRead } from './isHeavyRead.ts'

/**
 * Maximum concurrent POSTs of one call, because the call occupies only one slot, however many heavy reads it contains.
 */
const mostPosts = 4

/** The outcome of a request. `fault`: no node answered. An error that a node returns is an answer. */
export type NodeOutcome = { status: 'answered' | 'fault'; answer: NodeAnswer }

interface SendDeps {
  askInOrder: AskInOrder
  /** Maximum response bytes of all POSTs of a call in total. */
  largestAnswer: number
  now: () => number
}

export const outcomeOf = (fault: NodeFault): NodeOutcome => ({
  status: 'fault',
  answer: {
    error: { code: fault.kind[0], message: 'The node did not answer' },
    ...(fault instanceof AnswerTooLarge ? { isTooLarge: true } : {}),
  },
})

interface Entry {
  number: number
  request: RpcRequest
}

/** Groups all light requests into one batch. Each heavy request follows in its own group. */
const groupsOf = (requests: readonly RpcRequest[]): Entry[][] => {
  const entries = requests.map((request, number) => ({ number, request }))
  const light = entries.filter(({ request }) => !isHeavyRead(request))
  const heavy = entries.filter(({ request }) => isHeavyRead(request)).map((entry) => [entry])
  return light.length === 0 ? heavy : [light, ...heavy]
}

/**
 * Sends requests to the nodes in as few POSTs as possible. Heavy reads are sent separately. Outcomes are in the order
 * of the requests.
 */
export const createSend = ({ askInOrder, largestAnswer, now }: SendDeps) => {
  const post = async (requests: readonly RpcRequest[], asking: NodeRequest): Promise<NodeOutcome[]> => {
    // Both limits apply to the caller, not to a node. No node is called, and none counts as failed.
    if (asking.room.left <= 0) return requests.map(() => outcomeOf(new AnswerTooLarge(limitExceeded)))
    if (now() >= asking.deadline) return requests.map(() => outcomeOf(new NodeFault(internal)))
    try {
      const answers = await askInOrder(requests, asking)
      return answers.map((answer) => ({ status: 'answered', answer }))
    } catch (error) {
      if (!(error instanceof NodeFault)) throw error
      return requests.map(() => outcomeOf(error))
    }
  }

  return async (requests: readonly RpcRequest[], network: string): Promise<NodeOutcome[]> => {
    const asking = { network, deadline: now() + upstreamTimeoutMs, room: { left: largestAnswer } }
    const groups = groupsOf(requests).values()
    const outcomes = new Map<number, NodeOutcome>()
    const postInTurn = async () => {
      for (const group of groups) {
        const given = await post(
          group.map(({ request }) => request),
          asking,
        )
        for (const [index, outcome] of given.entries()) outcomes.set(group[index]?.number ?? -1, outcome)
      }
    }
    await Promise.all(Array.from({ length: mostPosts }, postInTurn))
    return requests.map((_, number) => outcomes.get(number) ?? outcomeOf(new NodeFault(internal)))
  }
}
