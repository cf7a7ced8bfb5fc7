import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { invalidRequest, limitExceeded, parse, unauthorized, unrecognizedChain } from '#protocol/errors/rpc'
import { type AddressLimit, limitRate } from '#protocol/server/limitRate'
import type { Project } from '#protocol/server/projects'
import { answerRpc } from './answerRpc.ts'
import { failure, idOf } from './envelope.ts'

const largestBody = 1_048_576
/** A wallet that shows a page of balances asks much at once. */
const defaultLimit = { burst: 1000, perSecond: 100 }

interface RpcParts {
  /** The nodes by CAIP-2 id. */
  upstreams: ReadonlyMap<string, string>
  projects: ReadonlyMap<string, Project>
  /** Whose pages may read answers. */
  origins: string[]
  addressLimit: AddressLimit
  fetch: typeof fetch
}

const namespaceOf = (chainId: string) => (chainId.startsWith('solana:') ? 'solana' : 'eip155')

/** `POST /v1?chainId=eip155:1&projectId=demo`: JSON-RPC 2.0 to a node of the chain, and never what signs. */
export const createRpcApp = ({ upstreams, projects, origins, addressLimit, fetch }: RpcParts) => {
  const app = new Hono()
  const limit = limitRate({ limit: defaultLimit, ...addressLimit }, (context, seconds) =>
    context.json(failure(null, limitExceeded, 'Too many requests'), 429, { 'Retry-After': String(seconds) }),
  )
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
  const answer = async (context: Context) => {
    const { chainId = '', projectId = '' } = context.req.query()
    if (!projects.has(projectId)) return context.json(failure(null, unauthorized, 'Unknown project'), 403)
    const body: unknown = await context.req.json().catch(() => undefined)
    if (body === undefined) return context.json(failure(null, parse))
    const url = upstreams.get(chainId)
    if (url === undefined) return context.json(failure(idOf(body), unrecognizedChain, 'Chain is not supported'))
    return context.json(await answerRpc(body, { namespace: namespaceOf(chainId), url, fetch }))
  }
  for (const path of ['/v1', '/v1/']) {
    app.use(path, policy)
    app.post(path, limit, limitBody, answer)
  }
  return app
}
