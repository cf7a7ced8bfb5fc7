import { Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { cors } from 'hono/cors'
import { sql } from 'kysely'
import { createReceiveBody, smallBody } from '#protocol/server-kit/createReceiveBody'
import type { AddressLimit } from '#protocol/server-kit/limitRate'
import { strictTransport } from '#protocol/server-kit/strictTransport'
import { type AuthCallName, authCalls } from '../../contract/contract.ts'
import { nonceHeader, proofHeader } from '../../contract/proofHeaders.ts'
import type { AuthDeps } from './AuthDeps.ts'
import { answerCall } from './answerCall.ts'
import { answerError } from './answerError.ts'
import { createLinkRoutes } from './device-link/linkRoutes.ts'
import { identifyFirst } from './identifyFirst.ts'
import { describeCalls } from './openApi.ts'
import { RefusalError } from './refusal.ts'
import { createSocialRoutes } from './social/socialRoutes.ts'
import { createVisitorLimits } from './visitorLimits.ts'

/**
 * Larger body limits. A stored request can contain a long message, and a permission can contain the response to its
 * page.
 */
const largerBodies: Partial<Record<AuthCallName, number>> = { leaveRequest: 1_048_576, keepPermission: 131_072 }

export interface AuthAppOptions {
  /** The only origin whose pages can read responses. */
  secureOrigin: string
  addressLimit: AddressLimit
  /** The routes of the OpenID provider, if a project has clients. They share the limit per visitor. */
  openIdRoutes?: (limit: MiddlewareHandler, limitSignIns: MiddlewareHandler) => Hono
}

const refuseSize = () => {
  throw new RefusalError('invalid_request', { message: 'The body is too large' })
}
const refuseBusy = (_context: unknown, retryAfterSeconds: number): Response => {
  throw new RefusalError('rate_limited', { retryAfterSeconds })
}

/** Serves the liveness, readiness and API description routes. */
const serveState = (app: Hono, deps: AuthDeps, limit: MiddlewareHandler) => {
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/ready', limit, async (context) => {
    const isReachable = await sql`select 1`.execute(deps.database).then(
      () => true,
      () => false,
    )
    return isReachable ? context.json({ status: 'ready' }) : context.json({ status: 'no database' }, 503)
  })
  // Serializes the description only once, because this takes milliseconds.
  const described = JSON.stringify(describeCalls(deps.authOrigin))
  app.get('/openapi.json', (context) => context.body(described, 200, { 'Content-Type': 'application/json' }))
}

/** Creates the routes of the auth server. */
export const createAuthApp = (deps: AuthDeps, { secureOrigin, addressLimit, openIdRoutes }: AuthAppOptions) => {
  const app = new Hono()
  app.onError(answerError(deps.keys.nonce, deps.now))
  app.notFound((context) => context.json(new RefusalError('not_found').answer, 404))
  app.use(strictTransport(deps.authOrigin))
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
  })

  const { limit, limitSignIns, limitConcurrency } = createVisitorLimits(deps, addressLimit)
  // Separate queues: a request that waits for the mail server, a provider or a relay delays no others. The OpenID
  // library reads bodies inside its queue, so slow bodies do not delay calls of the modal.
  const [turns, mailTurns, socialTurns, farcasterTurns, openIdTurns] = [
    limitConcurrency(),
    limitConcurrency(),
    limitConcurrency(),
    limitConcurrency(),
    limitConcurrency(),
  ]
  const turnsOf: Partial<Record<AuthCallName, MiddlewareHandler>> = {
    sendCode: mailTurns,
    startFarcaster: farcasterTurns,
    getFarcaster: farcasterTurns,
  }
  const receive = createReceiveBody(addressLimit.addressHeader, { refuseSize, refuseBusy })

  serveState(app, deps, limit)
  const policy = cors({
    origin: secureOrigin,
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type', 'Authorization', proofHeader],
    exposeHeaders: [nonceHeader, 'Retry-After'],
    maxAge: 7200,
  })
  for (const [name, { path }] of Object.entries(authCalls) as [AuthCallName, { path: string }][]) {
    app.use(path, policy)
    const largest = largerBodies[name] ?? smallBody
    app.post(
      path,
      identifyFirst(deps, { name, maxSize: largest, turns, limit }),
      receive(largest),
      turnsOf[name] ?? turns,
      limit,
      answerCall(deps, name, addressLimit.addressHeader),
    )
  }
  for (const path of ['/approve/*', '/refuse/*', '/keep/*']) app.use(path, receive(smallBody), turns, limit)
  app.route('/', createLinkRoutes(deps))
  if (deps.social) {
    app.use('/social/*', receive(smallBody), socialTurns, limit)
    app.route('/', createSocialRoutes(deps, deps.social, secureOrigin))
  }
  if (openIdRoutes) app.route('/', openIdRoutes(every(openIdTurns, limit), limitSignIns))
  return app
}
