import { createHmac, randomBytes } from 'node:crypto'
import { invalidParams, invalidRequest, resourceUnavailable } from '#protocol/errors/rpc'
import type { AddressLimit } from '#protocol/server/limitRate'
import type { ProjectStore } from '#protocol/server/projects'
import { askNode, type NodeAnswer } from '#protocol/server/rpc/askNode'
import { createAskedApp } from '#protocol/server/rpc/createRpcApp'
import type { RpcRequest } from '#protocol/server/rpc/envelope'
import { failure } from '#protocol/server/rpc/envelope'
import { isForPaymasters } from '#protocol/server/rpc/relayedMethods'
import { createBoundedFetch } from '../social/boundedFetch.ts'

const answerWithinMs = 10_000
const mostBytes = 65_536
/** A path with a key in it. */
const longestUrl = 2_000

interface PaymasterParts {
  projects: ProjectStore
  /** Whose pages may read answers. */
  origins: string[]
  addressLimit: AddressLimit
  /** Chains on which operations are carried (CAIP-2). */
  chains: ReadonlySet<string>
  /** Whether paymasters on this machine may be named: this server is for trying out. */
  isLocal: boolean
}

/** Of the four that ERC-7677 has, and the page's own service. */
const servicePlace = 4

const isServiceUrl = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= longestUrl &&
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol)

/** What a page names. Who is inside the network answers to no certificate. */
const readNamed = (url: unknown, isLocal: boolean) =>
  isServiceUrl(url) && (isLocal || url.startsWith('https:')) ? url : undefined

const refused = (kind: Parameters<typeof failure>[1], message: string): NodeAnswer => failure(null, kind, message)

interface Asked {
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
export const createPaymasterApp = (parts: PaymasterParts) => {
  const fetchIt = createBoundedFetch(parts.isLocal) as typeof fetch

  const askOne = async ({ params, ...request }: RpcRequest, { chainId, projectId, network }: Asked) => {
    const given = Array.isArray(params) ? params : []
    const project = await parts.projects.find(projectId)
    const own = project?.paymasters?.[chainId]
    const url = own ?? readNamed(given[servicePlace], parts.isLocal)
    if (url === undefined) return refused(invalidParams, 'No paymaster is named by an https URL')
    const asked = { ...request, params: given.slice(0, servicePlace) }
    const fetch = own === undefined ? fetchIt : namingVisitor(fetchIt, network)
    const asking = { fetch, timeoutMs: answerWithinMs, room: { left: mostBytes } }
    const [answer] = await askNode(url, [asked], asking).catch(() => [])
    return answer ?? refused(resourceUnavailable, 'The paymaster does not answer')
  }

  return createAskedApp({
    ...parts,
    path: '/v1/paymaster',
    isRelayed: isForPaymasters,
    nodeOf: (chainId, projectId) =>
      parts.chains.has(chainId)
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
