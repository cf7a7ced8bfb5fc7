import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { cors } from 'hono/cors'
import { unauthorized } from '../../errors/rpc.ts'
import { createReceiveBody } from '../createReceiveBody.ts'
import { isForeignPage } from '../isForeignPage.ts'
import { type AddressLimit, createNestedLimit } from '../limitRate.ts'
import type { ProjectStore } from '../projects.ts'
import type { Upstreams } from '../readUpstreams.ts'
import { visitorLine } from '../visitorSubnet.ts'
import type { Capacity } from './createCapacity.ts'
import { createChainNode } from './createChainNode.ts'
import { answerTooManyRequests, createRelay, type RelayDeps, refuseBusy, refuseSize } from './createRelay.ts'
import { failure } from './envelope.ts'
import { isForBundlers, isForNodes } from './relayedMethods.ts'

/** Maximum body size. The largest valid transaction has 128 KiB, which is twice as long in hexadecimal. */
const largestBody = 393_216
/**
 * The limit counts JSON-RPC requests, not HTTP requests. A batch of 20 costs 20 tokens, and the largest batch the
 * entire burst. The limit is high because a wallet sends many requests at once to show a page of balances.
 */
const defaultLimit = { burst: 1000, perSecond: 100 }
/** Limit of an internet line (an IPv6 /48), as a multiple of the subnet limit. */
const subnetsInLine = 16
/**
 * Maximum concurrent requests to nodes. Each occupies at most 2 MiB for its response until it is sent, which is 256 MiB
 * in total.
 */
const defaultCapacity: Capacity = { most: 128, mostOfOne: 32, mostOfNetwork: 64, reserved: 32 }

interface ProjectRpcDeps extends Pick<RelayDeps, 'nodeOf' | 'isRelayed'> {
  path: string
  projects: ProjectStore
  /** Origins whose pages can read responses. */
  origins: string[]
  addressLimit: AddressLimit
  capacity?: Capacity
}

interface RpcDeps extends Omit<ProjectRpcDeps, 'path' | 'nodeOf' | 'isRelayed'> {
  /** The nodes by CAIP-2 id. */
  upstreams: Upstreams
  fetch: typeof fetch
  /**
   * Returns the fetch function for the nodes of a chain, by its CAIP-2 id. Default: the same function for all chains.
   */
  fetchOf?: (chainId: string) => typeof fetch
}

const createCharge = (addressLimit: AddressLimit) => {
  const { limit = defaultLimit } = addressLimit
  const ofLine = { burst: limit.burst * subnetsInLine, perSecond: limit.perSecond * subnetsInLine }
  const network = { ...addressLimit, limit: ofLine, subnetOf: visitorLine }
  return createNestedLimit({ network, visitor: { ...addressLimit, limit } })
}

/**
 * Serves `POST <path>?chainId=eip155:1&projectId=demo`: JSON-RPC 2.0 for projects, within the visitor's rate limits.
 */
export const createProjectRpcApp = (deps: ProjectRpcDeps) => {
  const { path, nodeOf, isRelayed, projects, origins, addressLimit, capacity = defaultCapacity } = deps
  const app = new Hono()
  const charge = createCharge(addressLimit)
  const relay = createRelay({ nodeOf, isRelayed, charge, capacity, addressHeader: addressLimit.addressHeader })

  const receive = createReceiveBody(addressLimit.addressHeader, { refuseSize, refuseBusy })

  const limit: MiddlewareHandler = async (context, next) => {
    const retryAfterSeconds = await charge(context, 1)
    return retryAfterSeconds === 0 ? next() : answerTooManyRequests(context, 'Too many requests', retryAfterSeconds)
  }
  const admitProject = async (context: Context, next: Next) => {
    if (await projects.find(context.req.query('projectId') ?? '')) return next()
    return context.json(failure(null, unauthorized, 'Unknown project'), 403)
  }
  const refuseForeignPages = async (context: Context, next: Next) =>
    isForeignPage(context) ? context.json(failure(null, unauthorized, 'This page may not ask'), 403) : next()
  const policy = cors({
    origin: origins,
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 7200,
  })
  for (const place of [path, `${path}/`]) {
    app.use(place, policy, refuseForeignPages)
    app.post(place, limit, admitProject, receive(largestBody), relay)
  }
  return app
}

const nodesOf = ({ upstreams, fetch, fetchOf = () => fetch }: RpcDeps) => {
  const nodes = new Map(
    [...upstreams].map(([chainId, urls]) => [chainId, createChainNode({ urls, fetch: fetchOf(chainId) })]),
  )
  return (chainId: string) => nodes.get(chainId)
}

/** Serves `POST /v1?chainId=eip155:1&projectId=demo`: JSON-RPC 2.0 to a node of the chain, except signing methods. */
export const createRpcApp = (deps: RpcDeps) =>
  createProjectRpcApp({ ...deps, path: '/v1', nodeOf: nodesOf(deps), isRelayed: isForNodes })

/**
 * Serves `POST /v1/bundler?chainId=eip155:1&projectId=demo`: JSON-RPC 2.0 to a bundler of the chain (ERC-4337), within
 * the same limits.
 */
export const createBundlerApp = (deps: RpcDeps) =>
  createProjectRpcApp({ ...deps, path: '/v1/bundler', nodeOf: nodesOf(deps), isRelayed: isForBundlers })
