import { createHmac, randomBytes } from 'node:crypto'
import { invalidParams, invalidRequest, limitExceeded, resourceUnavailable } from '#protocol/errors/rpc'
import type { AddressLimit } from '#protocol/server-kit/limitRate'
import type { ProjectStore } from '#protocol/server-kit/projects'
import type { Resolve } from '#protocol/server-kit/public-hosts/createResolve'
import { askNode, type NodeAnswer, NodeFault } from '#protocol/server-kit/rpc/askNode'
import { createProjectRpcApp } from '#protocol/server-kit/rpc/createRpcApp'
import type { RpcRequest } from '#protocol/server-kit/rpc/envelope'
import { failure } from '#protocol/server-kit/rpc/envelope'
import { isForPaymasters } from '#protocol/server-kit/rpc/relayedMethods'
import { createBoundedFetch } from '../social/boundedFetch.ts'
import { createNamedPaymasters, TooManyAskedError } from './createNamedPaymasters.ts'

const answerWithinMs = 10_000
const mostBytes = 65_536

interface PaymasterDeps {
  projects: ProjectStore
  /** Origins whose pages can read responses. */
  origins: string[]
  addressLimit: AddressLimit
  /** CAIP-2 IDs of chains on which operations are submitted. */
  chains: ReadonlySet<string>
  /** True if local paymasters can be named, as on a development server. */
  isLocal: boolean
  /** Default: the system's name servers. */
  resolve?: Resolve
}

/** Index of the page's own service, after ERC-7677's four parameters. */
const servicePlace = 4

const refused = (kind: Parameters<typeof failure>[1], message: string): NodeAnswer => failure(null, kind, message)

/** Distinguishes a rate-limited service from one that does not respond. */
const answerTo = (error: unknown) =>
  error instanceof NodeFault && error.cause instanceof TooManyAskedError
    ? refused(limitExceeded, 'The paymaster is asked too often')
    : undefined

interface PaymasterRequest {
  chainId: string
  projectId: string
  /** The visitor's IP network. */
  network: string
}

/** Random per process, so that a pseudonym does not reveal the IP network. */
const visitorKey = randomBytes(32)

/** Adds a visitor pseudonym, so that the project's own service can limit each IP network's share of the budget. */
const namingVisitor = (fetchIt: typeof fetch, network: string): typeof fetch => {
  const name = createHmac('sha256', visitorKey).update(network).digest('base64url')
  return (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('foyer-visitor', name)
    return fetchIt(url, { ...init, headers })
  }
}

/**
 * `POST /v1/paymaster?chainId=eip155:1&projectId=demo`: forwards `pm_getPaymasterStubData` and `pm_getPaymasterData`
 * (ERC-7677). The fifth parameter is the URL of the page's paymaster. If the project has its own paymaster, only that
 * one receives the request. The service receives only the operation. The project's own service also receives a
 * pseudonym of the visitor's IP network.
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
            // Each visitor request causes only one outgoing request.
            return [
              ...(answer ? [answer] : []),
              ...others.map(() => refused(invalidRequest, 'Paymasters take no batches')),
            ]
          }
        : undefined,
  })
}
