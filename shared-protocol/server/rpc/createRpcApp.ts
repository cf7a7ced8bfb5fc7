import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { invalidRequest, limitExceeded, parse, unauthorized, unrecognizedChain } from '../../errors/rpc.ts'
import { createNamedTurns } from '../createNamedTurns.ts'
import { type AddressLimit, createAddressLimit } from '../limitRate.ts'
import type { ProjectStore } from '../projects.ts'
import type { Upstreams } from '../readUpstreams.ts'
import { TooManyWaitingError } from '../turns.ts'
import { visitorAddress } from '../visitorAddress.ts'
import { visitorLine, visitorNetwork, visitorSubnet } from '../visitorSubnet.ts'
import { whenSent } from '../whenSent.ts'
import { answerRpc, largestBatch } from './answerRpc.ts'
import { type Capacity, createCapacity } from './createCapacity.ts'
import { type ChainNode, createChainNode } from './createChainNode.ts'
import { failure, idOf } from './envelope.ts'
import { isCheapBody } from './isCheapBody.ts'

const largestBody = 1_048_576
/** JSON-RPC requests, not HTTP ones: a batch of 20 costs 20, and the largest one the whole burst. A wallet that shows a page of balances asks much at once. */
const defaultLimit = { burst: 1000, perSecond: 100 }
/** Questions to nodes at once. Each holds an answer of at most 2 MiB until it was sent: 256 MiB in all. */
const defaultCapacity: Capacity = { most: 128, mostOfOne: 32, mostOfNetwork: 64, reserved: 32 }
const busyForSeconds = 1
/** Questions of one line to one network that are worked on at once. The others wait, so that a flood waits behind itself. */
const turnLimits = { most: 8, mostWaiting: 64 }

interface RpcParts {
  /** The nodes by CAIP-2 id. */
  upstreams: Upstreams
  projects: ProjectStore
  /** Whose pages may read answers. */
  origins: string[]
  addressLimit: AddressLimit
  capacity?: Capacity
  fetch: typeof fetch
}

const namespaceOf = (chainId: string) => (chainId.startsWith('solana:') ? 'solana' : 'eip155')

const refuse = (context: Context, message: string, retryAfterSeconds: number) =>
  context.json(failure(null, limitExceeded, message), 429, { 'Retry-After': String(retryAfterSeconds) })

/** What a body costs beyond the one token that every request costs before it is read. */
const furtherCost = (body: unknown) => {
  const count = Array.isArray(body) ? body.length : 1
  return count > 1 && count <= largestBatch ? count - 1 : 0
}

/** `POST /v1?chainId=eip155:1&projectId=demo`: JSON-RPC 2.0 to a node of the chain, and never what signs. */
export const createRpcApp = (parts: RpcParts) => {
  const { upstreams, projects, origins, addressLimit, capacity = defaultCapacity, fetch } = parts
  const app = new Hono()
  const charge = createAddressLimit({ limit: defaultLimit, ...addressLimit })
  const acquire = createCapacity(capacity)
  const takeTurn = createNamedTurns(turnLimits)
  const nodes = new Map([...upstreams].map(([chainId, urls]) => [chainId, createChainNode({ urls, fetch })]))

  const limit: MiddlewareHandler = async (context, next) => {
    const retryAfterSeconds = await charge(context, 1)
    return retryAfterSeconds === 0 ? next() : refuse(context, 'Too many requests', retryAfterSeconds)
  }
  const limitBody = bodyLimit({
    maxSize: largestBody,
    onError: (context) => context.json(failure(null, invalidRequest, 'The request is too large'), 413),
  })
  const policy = cors({
    origin: origins,
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 7200,
  })

  const relay = async (context: Context, body: unknown, { chainId, ask }: { chainId: string; ask: ChainNode }) => {
    const address = visitorAddress(context, addressLimit.addressHeader)
    const network = visitorNetwork(address)
    const work = async () => {
      const release = acquire({ visitor: visitorSubnet(address), network, isCheap: isCheapBody(body) })
      if (!release) return refuse(context, 'The server is busy', busyForSeconds)
      const answering = answerRpc(body, { namespace: namespaceOf(chainId), ask, network })
      void Promise.allSettled([answering, whenSent(context, answering)]).then(release)
      return context.json(await answering)
    }
    try {
      return await takeTurn(`${visitorLine(address)} ${chainId}`, work)
    } catch (error) {
      if (error instanceof TooManyWaitingError) return refuse(context, 'The server is busy', busyForSeconds)
      throw error
    }
  }

  const answer = async (context: Context) => {
    const { chainId = '', projectId = '' } = context.req.query()
    if (!(await projects.find(projectId))) return context.json(failure(null, unauthorized, 'Unknown project'), 403)
    // A body that is not JSON fails the check below.
    const body: unknown = await context.req.json().catch(() => undefined)
    if (body === undefined) return context.json(failure(null, parse))
    const retryAfterSeconds = await charge(context, furtherCost(body))
    if (retryAfterSeconds > 0) return refuse(context, 'Too many requests', retryAfterSeconds)
    const node = nodes.get(chainId)
    if (!node) return context.json(failure(idOf(body), unrecognizedChain, 'Chain is not supported'))
    return relay(context, body, { chainId, ask: node })
  }

  for (const path of ['/v1', '/v1/']) {
    app.use(path, policy)
    app.post(path, limit, limitBody, answer)
  }
  return app
}
