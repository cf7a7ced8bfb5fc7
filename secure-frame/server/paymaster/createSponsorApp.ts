import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { BaseError } from 'viem'
import * as z from 'zod/mini'
import {
  internal,
  invalidParams,
  invalidRequest,
  limitExceeded,
  methodNotFound,
  parse,
  resourceUnavailable,
  unauthorized,
} from '#protocol/errors/rpc'
import { createReceiveBody } from '#protocol/server/createReceiveBody'
import { type AddressLimit, createNestedLimit } from '#protocol/server/limitRate'
import { failure, idOf, RpcRequest } from '#protocol/server/rpc/envelope'
import { takeTurns } from '#protocol/server/takeTurns'
import { visitorAddress } from '#protocol/server/visitorAddress'
import { visitorLine, visitorNetwork } from '#protocol/server/visitorSubnet'
import { type Asker, answerData, answerStub, type PaymasterParts } from './answerPaymaster.ts'
import { createShares } from './budget/createShares.ts'
import { PaymasterParams } from './operation/UserOperation.ts'
import type { SponsoringProject } from './policy/PaymasterFile.ts'
import { PaymasterRefusal } from './refusal.ts'

/** The largest transaction that networks take has 128 KiB, written in hexadecimal. */
const largestBody = 393_216
/** Each approval asks the node five times. */
const defaultLimit = { burst: 100, perSecond: 5 }
/** An IPv6 /48 may ask as much as so many of its subnets. */
const subnetsInLine = 4
/** Requests of one line that are worked on at once. */
const mostAtOnce = 8

interface AppParts extends Omit<PaymasterParts, 'takeShare'> {
  projects: ReadonlyMap<string, SponsoringProject>
  addressLimit: AddressLimit
}

const refuse = (context: Context, message: string, retryAfterSeconds: number) =>
  context.json(failure(null, limitExceeded, message), 429, { 'Retry-After': String(retryAfterSeconds) })
const refuseMany = (context: Context, retryAfterSeconds: number) =>
  refuse(context, 'Too many requests', retryAfterSeconds)
const refuseSize = (context: Context) => context.json(failure(null, invalidRequest, 'The request is too large'), 413)

/** As a bearer token, or in the URL: a wallet's server is told nothing but a URL. */
const secretIn = (context: Context) => {
  const [, token] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? []
  return token ?? context.req.query('secret') ?? ''
}

const hasSecret = (context: Context, secretHash: string) =>
  timingSafeEqual(createHash('sha256').update(secretIn(context)).digest(), Buffer.from(secretHash, 'hex'))

/** The visitor for whom a server with the secret asks: a name of that server's own for the visitor's network. */
const visitorHeader = 'foyer-visitor'
const longestVisitor = 64

/** Undefined where it is not JSON. */
const readBody = async (context: Context): Promise<unknown> => {
  // A body that breaks off is refused as one that is no JSON.
  const text = await context.req.text().catch(() => '')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const methods = { pm_getPaymasterStubData: answerStub, pm_getPaymasterData: answerData } as const
const isMethod = (name: string): name is keyof typeof methods => Object.hasOwn(methods, name)

const firstIssue = ({ issues: [issue] }: z.core.$ZodError) => `${issue?.path.join('.')}: ${issue?.message}`

/** The answer to one request. */
const answer = async (parts: PaymasterParts, asker: Asker, body: unknown) => {
  const request = z.safeParse(RpcRequest, body)
  if (!request.success) return failure(idOf(body), invalidRequest)
  const { id, method, params } = request.data
  if (!isMethod(method)) return failure(id, methodNotFound)
  const asked = z.safeParse(PaymasterParams, params)
  if (!asked.success) return failure(id, invalidParams, firstIssue(asked.error))
  try {
    return { jsonrpc: '2.0', id, result: await methods[method](parts, asker, asked.data) }
  } catch (error) {
    if (error instanceof PaymasterRefusal) {
      const { code, message, data } = error
      return { jsonrpc: '2.0', id, error: { code, message, data } }
    }
    if (!(error instanceof BaseError)) throw error
    // Without its details, which have the node's address.
    console.error(`A network cannot be read: ${error.name}: ${error.shortMessage}`)
    return failure(id, resourceUnavailable, 'The network cannot be read')
  }
}

const createLimit = (addressLimit: AddressLimit) => {
  const { limit = defaultLimit } = addressLimit
  const ofLine = { burst: limit.burst * subnetsInLine, perSecond: limit.perSecond * subnetsInLine }
  const network = { ...addressLimit, limit: ofLine, subnetOf: visitorLine }
  return createNestedLimit({ network, visitor: { ...addressLimit, limit } })
}

const serveState = (app: Hono, { database }: AppParts) => {
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/ready', async (context) => {
    const isReachable = await sql`select 1`.execute(database).then(
      () => true,
      () => false,
    )
    return isReachable ? context.json({ status: 'ready' }) : context.json({ status: 'no database' }, 503)
  })
}

/** `POST /v1?projectId=demo`: ERC-7677. A project with a secret is asked by the server that has it, for all visitors. */
export const createSponsorApp = (parts: AppParts) => {
  const { projects, addressLimit } = parts
  const app = new Hono<{ Variables: { asker: Asker } }>()
  const charge = createLimit(addressLimit)
  const takeShare = createShares(parts.now)
  const inTurn = takeTurns({ addressHeader: addressLimit.addressHeader, most: mostAtOnce }, refuseMany)
  const receive = createReceiveBody(addressLimit.addressHeader, {
    refuseSize,
    refuseBusy: (context, seconds) => refuse(context, 'The server is busy', seconds),
  })

  const limitStrangers: MiddlewareHandler = async (context, next) => {
    const secretHash = projects.get(context.req.query('projectId') ?? '')?.secretHash
    const isServer = secretHash !== undefined && hasSecret(context, secretHash)
    const retryAfterSeconds = isServer ? 0 : await charge(context, 1)
    return retryAfterSeconds === 0 ? next() : refuseMany(context, retryAfterSeconds)
  }
  const admit: MiddlewareHandler = async (context, next) => {
    const projectId = context.req.query('projectId') ?? ''
    const project = projects.get(projectId)
    if (!project) return context.json(failure(null, unauthorized, 'Unknown project'), 403)
    if (project.secretHash !== undefined && !hasSecret(context, project.secretHash))
      return context.json(failure(null, unauthorized, 'The secret of the project is missing or wrong'), 403)
    const address = visitorAddress(context, addressLimit.addressHeader)
    const named = context.req.header(visitorHeader)?.slice(0, longestVisitor)
    context.set('asker', { projectId, project, visitor: project.secretHash ? named : visitorNetwork(address) })
    return next()
  }

  app.onError((error, context) => {
    console.error('An approval failed', error)
    return context.json(failure(null, internal))
  })
  serveState(app as unknown as Hono, parts)
  app.post('/v1', limitStrangers, admit, receive(largestBody), inTurn, async (context) => {
    const body = await readBody(context)
    if (body === undefined) return context.json(failure(null, parse))
    return context.json(await answer({ ...parts, takeShare }, context.get('asker'), body))
  })
  return app
}
