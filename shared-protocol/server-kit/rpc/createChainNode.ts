import { createAskInOrder } from './askInOrder.ts'
import { largestVisitorAnswer, type NodeAnswer } from './askNode.ts'
import { boundWritten } from './boundWritten.ts'
import { createSend, type NodeOutcome } from './createSend.ts'
import type { RpcRequest } from './envelope.ts'
import type { RelayedMethod } from './relayedMethods.ts'

interface ChainNodeDeps {
  /** Nodes of one chain. The preferred node is first. */
  urls: readonly string[]
  /** Maximum number of bytes that are read of the responses to one call. */
  largestAnswer?: number
  fetch: typeof fetch
  now?: () => number
}

/** Methods that change the node's state or depend on the caller. Their requests are never shared. */
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
  /** Index in the list of sent requests. */
  number?: number
  /** Another call's pending request, whose response is shared. */
  joined?: Promise<NodeOutcome[]>
}

/** Network name for calls that no visitor makes. */
export const own = 'own'

/**
 * Combines the nodes of one chain. If one does not answer, the next one is used. Concurrent callers share a pending
 * read if it was sent separately. If no node answers, each request gets an error.
 */
export const createChainNode = ({
  urls,
  largestAnswer = largestVisitorAnswer,
  fetch,
  now = Date.now,
}: ChainNodeDeps) => {
  const send = createSend({ askInOrder: createAskInOrder({ urls, fetch, now }), largestAnswer, now })
  // Pending reads that were sent separately. Only these are shared, because another request in the same batch could
  // make the read fail.
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

  /** Selects the requests to send: all that are not already pending. Identical reads of one call are sent once. */
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

  /**
   * Retries shared reads that failed, as one call with one size limit. The failure may have been caused by the other
   * call.
   */
  const askAnew = async (entries: readonly Entry[], joined: readonly (NodeOutcome | undefined)[], network: string) => {
    const faulted = new Map<string | undefined, RpcRequest>()
    for (const [index, { request }] of entries.entries())
      if (joined[index]?.status === 'fault') faulted.set(keyOf(request), request)
    const outcomes = faulted.size === 0 ? [] : await send([...faulted.values()], network)
    return new Map([...faulted.keys()].map((key, index) => [key, outcomes[index]]))
  }

  /**
   * Returns responses in the order of the requests. `network` is the visitor's IP network; its failures do not affect
   * other networks.
   */
  return async (requests: readonly RpcRequest[], network = own): Promise<NodeAnswer[]> => {
    const { wanted, entries } = plan(requests)
    const [sent, joined] = await Promise.all([
      wanted.length === 0 ? [] : begin(wanted, network),
      Promise.all(entries.map(async (entry) => (await entry.joined)?.[0])),
    ])
    const anew = await askAnew(entries, joined, network)

    const outcomeOf = ({ request, number }: Entry, index: number) => {
      const outcome = number === undefined ? (anew.get(keyOf(request)) ?? joined[index]) : sent[number]
      // The cast is safe because each request was either sent or joined, and so has an outcome.
      return outcome as NodeOutcome
    }
    const outcomes = entries.map(outcomeOf)
    // True if each response was read once for this call, so that the size limit is already met.
    const isBounded = wanted.length === outcomes.length || outcomes.length === 1
    return isBounded ? outcomes.map(({ answer }) => answer) : boundWritten(outcomes, largestAnswer)
  }
}
export type ChainNode = ReturnType<typeof createChainNode>
