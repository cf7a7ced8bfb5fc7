import type { Context } from 'hono'
import { invalidRequest, limitExceeded, parse, unrecognizedChain } from '../../errors/rpc.ts'
import { createBudget } from '../createBudget.ts'
import { createKeyedSemaphore } from '../createKeyedSemaphore.ts'
import { TooManyWaitingError } from '../createSemaphore.ts'
import type { ChargeVisitor } from '../limitRate.ts'
import { visitorAddress } from '../visitorAddress.ts'
import { visitorLine, visitorNetwork, visitorSubnet } from '../visitorSubnet.ts'
import { whenSent } from '../whenSent.ts'
import { answerRpc, largestBatch } from './answerRpc.ts'
import { type Capacity, createCapacity } from './createCapacity.ts'
import type { ChainNode } from './createChainNode.ts'
import { failure, rpcIdOf } from './envelope.ts'
import { isCheapBody } from './isCheapBody.ts'
import type { IsRelayed } from './relayedMethods.ts'

/**
 * Maximum size of a body that is parsed on arrival. A larger one is parsed when its turn comes, and never counts as
 * cheap.
 */
const quickBody = 16_384
/** Number of body bytes that cost one token. */
const bytesOfToken = 1024
/**
 * Maximum concurrent requests from one internet line to one chain. Further requests wait, so that a flood delays only
 * itself.
 */
const turnLimits = { most: 16, mostWaiting: 64 }
const patienceMs = 5_000
/** Maximum bytes of bodies from arrival until the response. Parsed bodies take twenty times as much memory. */
const bodyBounds = { most: 33_554_432, mostOfOne: 4_194_304 }
const busyForSeconds = 1

export interface RelayDeps {
  /** Returns the node for the chain's CAIP-2 id and the project. */
  nodeOf: (chainId: string, projectId: string) => ChainNode | undefined
  isRelayed: IsRelayed
  charge: ChargeVisitor
  capacity: Capacity
  addressHeader: string | undefined
}

export const answerTooManyRequests = (context: Context, message: string, retryAfterSeconds: number) =>
  context.json(failure(null, limitExceeded, message), 429, { 'Retry-After': String(retryAfterSeconds) })

export const refuseBusy = (context: Context) => answerTooManyRequests(context, 'The server is busy', busyForSeconds)

const namespaceOf = (chainId: string) => (chainId.startsWith('solana:') ? 'solana' : 'eip155')

/** Parses the body. Undefined if it is not JSON. */
const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the additional cost of a text. Every request has already paid one token before it arrives. */
const costOfText = (text: string) => Math.max(0, Math.ceil(text.length / bytesOfToken) - 1)

/** Returns the additional cost of a body, without the token already paid. */
const costOfBody = (body: unknown) => (Array.isArray(body) && body.length <= largestBatch ? body.length - 1 : 0)

interface RelayedCall {
  text: string
  /** The parsed body. Undefined if it will be parsed when its turn comes. */
  quick: { body: unknown } | undefined
  /** Tokens that were charged before parsing. */
  paid: number
}

/**
 * Handles the JSON-RPC body of a request. The cost is charged before parsing, and costly requests wait for their turn.
 */
export const createRelay = ({ nodeOf, isRelayed, charge, capacity, addressHeader }: RelayDeps) => {
  const acquire = createCapacity(capacity)
  const takeTurn = createKeyedSemaphore(turnLimits)
  const holdBody = createBudget(bodyBounds)

  const ask = async (context: Context, { text, quick, paid }: RelayedCall) => {
    const { body } = quick ?? { body: readBody(text) }
    if (body === undefined) return context.json(failure(null, parse))
    const due = Math.max(costOfText(text), costOfBody(body)) - paid
    const retryAfterSeconds = await charge(context, due)
    if (retryAfterSeconds > 0) return answerTooManyRequests(context, 'Too many requests', retryAfterSeconds)
    const { chainId = '', projectId = '' } = context.req.query()
    const node = nodeOf(chainId, projectId)
    if (!node) return context.json(failure(rpcIdOf(body), unrecognizedChain, 'Chain is not supported'))
    const address = visitorAddress(context, addressHeader)
    const network = visitorNetwork(address)
    const release = acquire({ visitor: visitorSubnet(address), network, isCheap: isCheapBody(body) })
    if (!release) return refuseBusy(context)
    const answering = answerRpc(body, { namespace: namespaceOf(chainId), ask: node, isRelayed, network })
    void Promise.allSettled([answering, whenSent(context, answering)]).then(release)
    return context.json(await answering)
  }

  /**
   * Returns the queue name of a request. Cheap reads and signed transactions have their own queue. They do not wait for
   * costly reads of the same internet line.
   */
  const turnsOf = (context: Context, { quick }: RelayedCall) => {
    const { chainId = '', projectId = '' } = context.req.query()
    const line = visitorLine(visitorAddress(context, addressHeader))
    const kind = quick && isCheapBody(quick.body) ? 'cheap' : 'costly'
    return `${line} ${nodeOf(chainId, projectId) ? chainId : ''} ${kind}`
  }

  const askInTurn = async (context: Context, request: RelayedCall) => {
    try {
      return await takeTurn(turnsOf(context, request), () => ask(context, request), AbortSignal.timeout(patienceMs))
    } catch (error) {
      if (error instanceof TooManyWaitingError) return refuseBusy(context)
      throw error
    }
  }

  const askAndHold = async (context: Context, request: RelayedCall) => {
    const release = holdBody(visitorNetwork(visitorAddress(context, addressHeader)), request.text.length)
    if (!release) return refuseBusy(context)
    try {
      return await askInTurn(context, request)
    } finally {
      release()
    }
  }

  return async (context: Context) => {
    // An aborted body becomes empty text, which is rejected as invalid JSON.
    const text = await context.req.text().catch(() => '')
    if (text.length <= quickBody) return askAndHold(context, { text, quick: { body: readBody(text) }, paid: 0 })
    const paid = costOfText(text)
    const retryAfterSeconds = await charge(context, paid)
    if (retryAfterSeconds > 0) return answerTooManyRequests(context, 'Too many requests', retryAfterSeconds)
    return askAndHold(context, { text, quick: undefined, paid })
  }
}

/** Responds to bodies above the size limit. */
export const refuseSize = (context: Context) =>
  context.json(failure(null, invalidRequest, 'The request is too large'), 413)
