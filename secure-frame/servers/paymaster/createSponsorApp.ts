import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { internal, unauthorized } from '#protocol/errors/rpc'
import type { AddressLimit } from '#protocol/server-kit/limitRate'
import { failure } from '#protocol/server-kit/rpc/envelope'
import { visitorAddress } from '#protocol/server-kit/visitorAddress'
import { visitorNetwork } from '#protocol/server-kit/visitorSubnet'
import { answerData, answerStub, type PaymasterDeps, type SponsorshipRequester } from './answerPaymaster.ts'
import { createBudgetShares } from './budget/createBudgetShares.ts'
import { answerRpcRequest } from './http/answerRpcRequest.ts'
import { hasSecret } from './http/hasSecret.ts'
import { createRequestBounds, refuseMany } from './http/requestBounds.ts'
import { PaymasterParams } from './operation/UserOperation.ts'
import type { SponsoringProject } from './policy/PaymasterFile.ts'
import { relayerMethods } from './relayer/answerRelayer.ts'
import type { Purses } from './relayer/createPurses.ts'

interface AppDeps extends Omit<PaymasterDeps, 'takeShare'> {
  projects: ReadonlyMap<string, SponsoringProject>
  addressLimit: AddressLimit
  /** The relayers' balance states for `/health`. */
  purses?: Pick<Purses, 'states'>
}

/** Header in which a server with the secret identifies the visitor, by its own name for the visitor's IP network. */
const visitorHeader = 'foyer-visitor'
const longestVisitor = 64

const methods = { pm_getPaymasterStubData: answerStub, pm_getPaymasterData: answerData } as const
const isMethod = (name: string): name is keyof typeof methods => Object.hasOwn(methods, name)

const serveState = (app: Hono, { database, purses }: AppDeps) => {
  // The status stays `ok` if a relayer's balance is low, because a restart would not help.
  app.get('/health', (context) => context.json({ status: 'ok', relayers: purses?.states() ?? {} }))
  app.get('/ready', async (context) => {
    const isReachable = await sql`select 1`.execute(database).then(
      () => true,
      () => false,
    )
    return isReachable ? context.json({ status: 'ready' }) : context.json({ status: 'no database' }, 503)
  })
}

type Bounds = ReturnType<typeof createRequestBounds>

/** Limits requests, except from a server with the secret, because it sends requests for all its visitors. */
const createLimitStrangers =
  ({ charge }: Bounds, secretHashOf: (name: (query: string) => string) => string | undefined): MiddlewareHandler =>
  async (context, next) => {
    const secretHash = secretHashOf((query) => context.req.query(query) ?? '')
    const isServer = secretHash !== undefined && hasSecret(context, secretHash)
    const retryAfterSeconds = isServer ? 0 : await charge(context, 1)
    return retryAfterSeconds === 0 ? next() : refuseMany(context, retryAfterSeconds)
  }

/**
 * Serves `POST /v1/relay?chainId=eip155:1` with the bundler methods (ERC-7769), if this paymaster submits operations
 * itself.
 */
const serveRelayers = (app: Hono, { database, chains, projects, now }: AppDeps, bounds: Bounds) => {
  const hashOf = (chainId: string) => chains.get(chainId)?.relayer?.secretHash
  const limitStrangers = createLimitStrangers(bounds, (query) => hashOf(query('chainId')))
  const refuse = (context: Context, message: string) => context.json(failure(null, unauthorized, message), 403)
  const admit: MiddlewareHandler = async (context, next) => {
    const relayer = chains.get(context.req.query('chainId') ?? '')?.relayer
    if (!relayer) return refuse(context, 'Nothing is carried on this network')
    if (relayer.secretHash !== undefined && !hasSecret(context, relayer.secretHash))
      return refuse(context, 'The secret of the relayer is missing or wrong')
    return next()
  }
  app.post('/v1/relay', limitStrangers, admit, bounds.receive, bounds.concurrency, async (context) => {
    const chain = chains.get(context.req.query('chainId') ?? '')
    if (!chain?.relayer) return refuse(context, 'Nothing is carried on this network')
    const { relayer } = chain
    const parts = { database, chain, relayer, projects, now }
    const answer = await answerRpcRequest(context, (name) => {
      const method = Object.hasOwn(relayerMethods, name) ? relayerMethods[name] : undefined
      return method && ((params) => method(parts, params))
    })
    return context.json(answer)
  })
}

/**
 * Serves `POST /v1?projectId=demo` (ERC-7677). If a project has a secret, the server that holds it sends the requests
 * of all visitors.
 */
export const createSponsorApp = (deps: AppDeps) => {
  const { projects, addressLimit } = deps
  const app = new Hono<{ Variables: { asker: SponsorshipRequester } }>()
  const bounds = createRequestBounds(addressLimit)
  const takeShare = createBudgetShares(deps.now)
  const limitStrangers = createLimitStrangers(bounds, (query) => projects.get(query('projectId'))?.secretHash)
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
  const plain = app as unknown as Hono
  serveState(plain, deps)
  serveRelayers(plain, deps, bounds)
  app.post('/v1', limitStrangers, admit, bounds.receive, bounds.concurrency, async (context) => {
    const asker = context.get('asker')
    const answer = await answerRpcRequest(context, (name) =>
      isMethod(name)
        ? (params) => methods[name]({ ...deps, takeShare }, asker, z.parse(PaymasterParams, params))
        : undefined,
    )
    return context.json(answer)
  })
  return app
}
