import { createAskInOrder } from './askInOrder.ts'
import { largestVisitorAnswer, type NodeAnswer } from './askNode.ts'
import { boundWritten } from './boundWritten.ts'
import { createSend, type NodeOutcome } from './createSend.ts'
import type { RpcRequest } from './envelope.ts'
import type { RelayedMethod } from './relayedMethods.ts'

interface ChainNodeDeps {
  /** Nodes of one chain, the preferred one first. */
  urls: readonly string[]
  /** Maximum bytes read of the responses to one call. */
  largestAnswer?: number
  fetch: typeof fetch
  now?: () => number
}

/** Methods that change the node's state or depend on the caller: each of these requests is sent. */
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
  /** Index among the sent requests. */
  number?: number
  /** The pending request of another call. */
  joined?: Promise<NodeOutcome[]>
}

/** The network of calls that are not made by visitors. */
export const own = 'own'

/**
 * Combines the nodes of one chain: uses the next one if one does not answer. Concurrent callers share a pending read
 * that was sent separately. If no node answers, each request gets an error.
 */
export const createChainNode = ({
  urls,
  largestAnswer = largestVisitorAnswer,
  fetch,
  now = Date.now,
}: ChainNodeDeps) => {
  const send = createSend({ askInOrder: createAskInOrder({ urls, fetch, now }), largestAnswer, now })
  // Reads sent separately: another request in the same batch could make a shared read fail.
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

  /** Sends reads that are not pending; identical reads of one call are sent once. */
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

  /** Retries the joined reads that failed, as one call with one limit: the failure may be due to the joined call. */
  const askAnew = async (entries: readonly Entry[], joined: readonly (NodeOutcome | undefined)[], network: string) => {
    const faulted = new Map<string | undefined, RpcRequest>()
    for (const [index, { request }] of entries.entries())
      if (joined[index]?.status === 'fault') faulted.set(keyOf(request), request)
    const outcomes = faulted.size === 0 ? [] : await send([...faulted.values()], network)
    return new Map([...faulted.keys()].map((key, index) => [key, outcomes[index]]))
  }

  /** Returns responses in the order of the requests. `network` is the visitor's: its failures do not affect others. */
  return async (requests: readonly RpcRequest[], network = own): Promise<NodeAnswer[]> => {
    const { wanted, entries } = plan(requests)
    const [sent, joined] = await Promise.all([
      wanted.length === 0 ? [] : begin(wanted, network),
      Promise.all(entries.map(async (entry) => (await entry.joined)?.[0])),
    ])
    const anew = await askAnew(entries, joined, network)

    const outcomeOf = ({ request, number }: Entry, index: number) => {
      const outcome = number === undefined ? (anew.get(keyOf(request)) ?? joined[index]) : sent[number]
      // One exists for each request that was sent or joined.
      return outcome as NodeOutcome
    }
    const outcomes = entries.map(outcomeOf)
    // Otherwise each was read only for this call, within the limit.
    const isBounded = wanted.length === outcomes.length || outcomes.length === 1
    return isBounded ? outcomes.map(({ answer }) => answer) : boundWritten(outcomes, largestAnswer)
  }
}
export type ChainNode = ReturnType<typeof createChainNode>
