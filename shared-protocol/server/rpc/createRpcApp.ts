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

/** The largest transaction that networks take has 128 KiB, written in hexadecimal. */
const largestBody = 393_216
/** JSON-RPC requests, not HTTP ones: a batch of 20 costs 20, and the largest one the whole burst. A wallet that shows a page of balances asks much at once. */
const defaultLimit = { burst: 1000, perSecond: 100 }
/** A line (an IPv6 /48) may ask as much as so many of its subnets. */
const subnetsInLine = 16
/** Questions to nodes at once. Each holds an answer of at most 2 MiB until it was sent: 256 MiB in all. */
const defaultCapacity: Capacity = { most: 128, mostOfOne: 32, mostOfNetwork: 64, reserved: 32 }

interface ProjectRpcDeps extends Pick<RelayDeps, 'nodeOf' | 'isRelayed'> {
  path: string
  projects: ProjectStore
  /** Whose pages may read answers. */
  origins: string[]
  addressLimit: AddressLimit
  capacity?: Capacity
}

interface RpcDeps extends Omit<ProjectRpcDeps, 'path' | 'nodeOf' | 'isRelayed'> {
  /** The nodes by CAIP-2 id. */
  upstreams: Upstreams
  fetch: typeof fetch
  /** How the nodes of a chain are fetched, by its CAIP-2 id. Default: all alike. */
  fetchOf?: (chainId: string) => typeof fetch
}

const createCharge = (addressLimit: AddressLimit) => {
  const { limit = defaultLimit } = addressLimit
  const ofLine = { burst: limit.burst * subnetsInLine, perSecond: limit.perSecond * subnetsInLine }
  const network = { ...addressLimit, limit: ofLine, subnetOf: visitorLine }
  return createNestedLimit({ network, visitor: { ...addressLimit, limit } })
}

/** `POST <path>?chainId=eip155:1&projectId=demo`: JSON-RPC 2.0 for projects, in the bounds of a visitor. */
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

/** `POST /v1?chainId=eip155:1&projectId=demo`: JSON-RPC 2.0 to a node of the chain, and never what signs. */
export const createRpcApp = (deps: RpcDeps) =>
  createProjectRpcApp({ ...deps, path: '/v1', nodeOf: nodesOf(deps), isRelayed: isForNodes })

/** `POST /v1/bundler?chainId=eip155:1&projectId=demo`: JSON-RPC 2.0 to a bundler of the chain (ERC-4337), in the same bounds. */
export const createBundlerApp = (deps: RpcDeps) =>
  createProjectRpcApp({ ...deps, path: '/v1/bundler', nodeOf: nodesOf(deps), isRelayed: isForBundlers })
