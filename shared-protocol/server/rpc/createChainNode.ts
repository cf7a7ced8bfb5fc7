import { createAskInOrder } from './askInOrder.ts'
import { largestVisitorAnswer, type NodeAnswer } from './askNode.ts'
import { boundWritten } from './boundWritten.ts'
import { createSend, type NodeOutcome } from './createSend.ts'
import type { RpcRequest } from './envelope.ts'
import type { RelayedMethod } from './relayedMethods.ts'

interface ChainNodeDeps {
  /** Nodes of one chain, the preferred one first. */
  urls: readonly string[]
  /** What is read of the answers to one call, in bytes. */
  largestAnswer?: number
  fetch: typeof fetch
  now?: () => number
}

/** What changes something at the node, or belongs to who asks: these are sent as often as they are asked. */
const unshared: ReadonlySet<string> = new Set<RelayedMethod>([
  'eth_sendRawTransaction',
  'eth_sendUserOperation',
  'sendTransaction',
  'eth_newFilter',
  'eth_newBlockFilter',
  'eth_newPendingTransactionFilter',
  'eth_getFilterChanges',
  'eth_uninstallFilter',
] as const)

const keyOf = ({ method, params }: RpcRequest) =>
  unshared.has(method) ? undefined : JSON.stringify([method, params ?? []])

interface Entry {
  request: RpcRequest
  /** Among those that are wanted. */
  number?: number
  /** What another call sent already. */
  joined?: Promise<NodeOutcome[]>
}

/** The network of calls that no visitor made. */
export const own = 'own'

/**
 * The nodes of one chain, as one: the next one is asked where one does not answer, and a read that is under way alone
 * is shared by all who ask the same meanwhile. A node that does not answer is an error of each request.
 */
export const createChainNode = ({
  urls,
  largestAnswer = largestVisitorAnswer,
  fetch,
  now = Date.now,
}: ChainNodeDeps) => {
  const send = createSend({ askInOrder: createAskInOrder({ urls, fetch, now }), largestAnswer, now })
  // Reads that go alone: what stands beside a read in a batch could make it fail for all who share it.
  const pending = new Map<string, Promise<NodeOutcome[]>>()

  const begin = (requests: readonly RpcRequest[], network: string) => {
    const sending = send(requests, network)
    const [first] = requests
    const key = first && requests.length === 1 ? keyOf(first) : undefined
    if (key !== undefined && !pending.has(key)) {
      pending.set(key, sending)
      void sending.finally(() => pending.delete(key)).catch(() => undefined)
    }
    return sending
  }

  /** A read that is not under way is sent; equal reads of one call are sent once. */
  const plan = (requests: readonly RpcRequest[]) => {
    const wanted: RpcRequest[] = []
    const numbers = new Map<string, number>()
    const entryOf = (request: RpcRequest): Entry => {
      const key = keyOf(request)
      if (key === undefined) return { request, number: wanted.push(request) - 1 }
      const joined = pending.get(key)
      if (joined) return { request, joined }
      const number = numbers.get(key) ?? wanted.push(request) - 1
      numbers.set(key, number)
      return { request, number }
    }
    return { entries: requests.map(entryOf), wanted }
  }

  /** Asks the joined reads that failed again, as one call with one bound: the fault may be due to the call that was joined. */
  const askAnew = async (entries: readonly Entry[], joined: readonly (NodeOutcome | undefined)[], network: string) => {
    const faulted = new Map<string | undefined, RpcRequest>()
    for (const [index, { request }] of entries.entries())
      if (joined[index]?.status === 'fault') faulted.set(keyOf(request), request)
    const outcomes = faulted.size === 0 ? [] : await send([...faulted.values()], network)
    return new Map([...faulted.keys()].map((key, index) => [key, outcomes[index]]))
  }

  /** Answers in the order of the requests. The network is the visitor's, whose faults are not held against others. */
  return async (requests: readonly RpcRequest[], network = own): Promise<NodeAnswer[]> => {
    const { wanted, entries } = plan(requests)
    const [sent, joined] = await Promise.all([
      wanted.length === 0 ? [] : begin(wanted, network),
      Promise.all(entries.map(async (entry) => (await entry.joined)?.[0])),
    ])
    const anew = await askAnew(entries, joined, network)

    const outcomeOf = ({ request, number }: Entry, index: number) => {
      const outcome = number === undefined ? (anew.get(keyOf(request)) ?? joined[index]) : sent[number]
      // There is one for each request that was sent or joined.
      return outcome as NodeOutcome
    }
    const outcomes = entries.map(outcomeOf)
    // Otherwise each was read for this call alone, within the bound.
    const isBounded = wanted.length === outcomes.length || outcomes.length === 1
    return isBounded ? outcomes.map(({ answer }) => answer) : boundWritten(outcomes, largestAnswer)
  }
}
export type ChainNode = ReturnType<typeof createChainNode>
