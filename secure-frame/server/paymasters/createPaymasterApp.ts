import { createHmac, randomBytes } from 'node:crypto'
import { invalidParams, invalidRequest, limitExceeded, resourceUnavailable } from '#protocol/errors/rpc'
import type { AddressLimit } from '#protocol/server/limitRate'
import type { ProjectStore } from '#protocol/server/projects'
import type { Resolve } from '#protocol/server/public-hosts/createResolve'
import { askNode, type NodeAnswer, NodeFault } from '#protocol/server/rpc/askNode'
import { createProjectRpcApp } from '#protocol/server/rpc/createRpcApp'
import type { RpcRequest } from '#protocol/server/rpc/envelope'
import { failure } from '#protocol/server/rpc/envelope'
import { isForPaymasters } from '#protocol/server/rpc/relayedMethods'
import { createBoundedFetch } from '../social/boundedFetch.ts'
import { createNamedPaymasters, TooManyAskedError } from './createNamedPaymasters.ts'

const answerWithinMs = 10_000
const mostBytes = 65_536

interface PaymasterDeps {
  projects: ProjectStore
  /** Whose pages may read answers. */
  origins: string[]
  addressLimit: AddressLimit
  /** Chains on which operations are carried (CAIP-2). */
  chains: ReadonlySet<string>
  /** Whether paymasters on this machine may be named: this server is for trying out. */
  isLocal: boolean
  /** Default: by the name servers of the system. */
  resolve?: Resolve
}

/** Of the four that ERC-7677 has, and the page's own service. */
const servicePlace = 4

const refused = (kind: Parameters<typeof failure>[1], message: string): NodeAnswer => failure(null, kind, message)

/** A service that is asked too often, in place of one that does not answer. */
const answerTo = (error: unknown) =>
  error instanceof NodeFault && error.cause instanceof TooManyAskedError
    ? refused(limitExceeded, 'The paymaster is asked too often')
    : undefined

interface PaymasterRequest {
  chainId: string
  projectId: string
  /** Of the visitor. */
  network: string
}

/** Of this process alone, so that nobody finds the network of a name. */
const visitorKey = randomBytes(32)

/** Tells the project's own service visitors apart: it can give each network a share of what it pays. */
const namingVisitor = (fetchIt: typeof fetch, network: string): typeof fetch => {
  const name = createHmac('sha256', visitorKey).update(network).digest('base64url')
  return (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('foyer-visitor', name)
    return fetchIt(url, { ...init, headers })
  }
}

/**
 * `POST /v1/paymaster?chainId=eip155:1&projectId=demo`: `pm_getPaymasterStubData`, `pm_getPaymasterData` (ERC-7677) with the URL of
 * the page's paymaster as a fifth parameter. A project that has one of its own is asked that one alone. The service learns
 * nothing of the visitor but the operation, and the project's own a name that stands for the visitor's network.
 */
export const createPaymasterApp = (deps: PaymasterDeps) => {
  const { isLocal, resolve } = deps
  const fetchOwn = createBoundedFetch(isLocal, { resolve }) as typeof fetch
  const named = createNamedPaymasters({ isLocal, resolve })

  const findOwn = async ({ chainId, projectId, network }: PaymasterRequest) => {
    const url = (await deps.projects.find(projectId))?.paymasters?.[chainId]
    return url === undefined ? undefined : { url, fetch: namingVisitor(fetchOwn, network) }
  }

  const askOne = async ({ params, ...request }: RpcRequest, requested: PaymasterRequest) => {
    const given = Array.isArray(params) ? params : []
    const service = (await findOwn(requested)) ?? named.read(given[servicePlace], requested.network)
    if (!service) return refused(invalidParams, 'No paymaster is named by an https URL without a port')
    const own = { ...request, params: given.slice(0, servicePlace) }
    const asking = { fetch: service.fetch, timeoutMs: answerWithinMs, room: { left: mostBytes } }
    const [answer] = await askNode(service.url, [own], asking).catch((error: unknown) => [answerTo(error)])
    return answer ?? refused(resourceUnavailable, 'The paymaster does not answer')
  }

  return createProjectRpcApp({
    ...deps,
    path: '/v1/paymaster',
    isRelayed: isForPaymasters,
    nodeOf: (chainId, projectId) =>
      deps.chains.has(chainId)
        ? async ([first, ...others], network = '') => {
            const answer = first && (await askOne(first, { chainId, projectId, network }))
            // One question of a visitor is one question of ours.
            return [
              ...(answer ? [answer] : []),
              ...others.map(() => refused(invalidRequest, 'Paymasters take no batches')),
            ]
          }
        : undefined,
  })
}
