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

/** A body of more is read in its turn alone, and is not cheap, whatever it asks. */
const quickBody = 16_384
/** Bytes of a body that cost as much as one request. */
const bytesOfToken = 1024
/** Questions of one line to one network that are worked on at once. The others wait, so that a flood waits behind itself. */
const turnLimits = { most: 16, mostWaiting: 64 }
const patienceMs = 5_000
/** Bodies from when they have come until they are answered. Read, they take twenty times as much memory. */
const bodyBounds = { most: 33_554_432, mostOfOne: 4_194_304 }
const busyForSeconds = 1

export interface RelayDeps {
  /** Who is asked, by the chain's CAIP-2 id and the project. */
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

/** Undefined where it is not JSON. */
const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a text costs beyond the one token that every request costs before it is there. */
const costOfText = (text: string) => Math.max(0, Math.ceil(text.length / bytesOfToken) - 1)

/** What a body costs beyond that one token. */
const costOfBody = (body: unknown) => (Array.isArray(body) && body.length <= largestBatch ? body.length - 1 : 0)

interface RelayedCall {
  text: string
  /** Absent where it is read in its turn. */
  quick: { body: unknown } | undefined
  /** Tokens that were paid before it was read. */
  paid: number
}

/** Answers the JSON-RPC body of a request: what it costs is paid before it is read, and what is costly waits for its turn. */
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

  /** Cheap reads of a line, and transactions that are signed, wait for none of its costly reads. */
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
    // A body that breaks off is refused as one that is no JSON.
    const text = await context.req.text().catch(() => '')
    if (text.length <= quickBody) return askAndHold(context, { text, quick: { body: readBody(text) }, paid: 0 })
    const paid = costOfText(text)
    const retryAfterSeconds = await charge(context, paid)
    if (retryAfterSeconds > 0) return answerTooManyRequests(context, 'Too many requests', retryAfterSeconds)
    return askAndHold(context, { text, quick: undefined, paid })
  }
}

/** For bodies over the bound. */
export const refuseSize = (context: Context) =>
  context.json(failure(null, invalidRequest, 'The request is too large'), 413)
