import { type Context, Hono, type Next } from 'hono'
import { cors } from 'hono/cors'
import { createReceiveBody } from '#protocol/server-kit/createReceiveBody'
import { isForeignPage } from '#protocol/server-kit/isForeignPage'
import { limitConcurrency } from '#protocol/server-kit/limitConcurrency'
import { visitorAddress } from '#protocol/server-kit/visitorAddress'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import { createRequesterOf } from '../app/createRequesterOf.ts'
import { createEventTable } from '../app/events/createEventTable.ts'
import { postEvents } from '../app/events/postEvents.ts'
import { userAgent } from '../app/pictures/fetch/requestOnce.ts'
import { sendError, tellBusy, tellRateLimited } from '../app/sendError.ts'
import { chainsFor } from './chainsFor.ts'
import type { DataDeps } from './DataDeps.ts'
import { ChainReadError } from './evm/readChain.ts'
import { ExplorerError } from './history/explorer/createExplorer.ts'
import { createExplorerReader } from './history/explorer/createExplorerReader.ts'
import { createItemReader } from './items/createItemReader.ts'
import { addNameRoutes } from './names/routes/addNameRoutes.ts'
import { createPurchaseStore } from './onramp/purchases.ts'
import { addOnrampDoors, addOnrampRoutes } from './onramp/routes/addOnrampRoutes.ts'
import { createHighPrices } from './prices/createHighPrices.ts'
import { createPricer } from './prices/createPricer.ts'
import { createPriceSource } from './prices/createPriceSource.ts'
import { highestAgreedPrice } from './prices/poolMaths.ts'
import { admitProject } from './routes/admitProject.ts'
import { createCharges, RateLimitedError } from './routes/createCharges.ts'
import { getBalance } from './routes/getBalance.ts'
import { getHistory } from './routes/getHistory.ts'
import { getIdentity } from './routes/getIdentity.ts'
import { getItems } from './routes/getItems.ts'
import { getSupportedChains } from './routes/getSupportedChains.ts'
import { limitInFlight } from './routes/limitInFlight.ts'
import { describeService } from './routes/openApi.ts'
import { postPrice } from './routes/postPrice.ts'
import { addSwapRoutes } from './swap/addSwapRoutes.ts'

const isUnavailable = (error: unknown) => error instanceof ChainReadError || error instanceof ExplorerError

/** Logs an error without accounts. URLs and messages of other services are omitted, because they could contain one. */
const log = (error: unknown) => {
  const message = isUnavailable(error) ? error.message : ''
  console.error(`Blockchain data: ${error instanceof Error ? error.name : 'Error'} ${message}`)
}

/** Builds the CORS policy: the modal, the secure frame and the project's pages can read answers. */
const policyOf = ({ appOrigin, secureOrigin, projects }: DataDeps) =>
  cors({
    origin: async (origin, context) => {
      if (origin === appOrigin || origin === secureOrigin) return origin
      const project = await projects.find(context.req.query('projectId') ?? '')
      return project && isAllowedOrigin(project.allowedOrigins, origin) ? origin : null
    },
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 7200,
  })

/** Maximum number of concurrent requests per queue. They spend most of their time waiting for nodes. */
const mostAtOnce = 16

const largestBody = 65_536
const refuseSize = (context: Context) => sendError(context, 413, 'too_large', 'The request is too large')

/** Rejects requests from this service, because item metadata can point to it and cause a loop. */
const refuseOwnRequests = async (context: Context, next: Next) =>
  context.req.header('user-agent') === userAgent
    ? sendError(context, 403, 'forbidden', 'The service does not ask itself')
    : next()

/** Omits the CORS header, so that the page cannot read the error. */
const refuseForeignPages = async (context: Context, next: Next) =>
  isForeignPage(context)
    ? context.json({ error: 'foreign_page', message: 'This page may not use the service' }, 403)
    : next()

/**
 * Creates the routes of the blockchain data service, with one rate limit per address. `origin` is its public origin.
 */
export const createDataRoutes = (deps: DataDeps, origin = deps.appOrigin) => {
  const app = new Hono()
  const charges = createCharges(deps)
  const limit = async (context: Context, next: Next) => {
    await charges.charge(context, 1)
    return next()
  }
  const askerOf = createRequesterOf(deps.addressLimit?.addressHeader)
  const ofVisitors = { ...deps, chainsOfVisitor: (context: Context) => chainsFor(deps.chains, askerOf(context)) }
  const description = describeService(origin)
  const source = deps.priceEndpoint && createPriceSource(deps.priceEndpoint)
  const pricing = { source, rateOf: deps.rateOf }
  const { readPrices, readHighPrices } = createHighPrices({
    readPrices: createPricer(deps.catalogue, pricing),
    readHighest: createPricer(deps.catalogue, { ...pricing, choose: highestAgreedPrice }),
  })
  const readMetadata = createItemReader(deps)
  const readExplorer = createExplorerReader()
  const bound = limitInFlight(deps.addressLimit?.addressHeader)
  const turns = limitConcurrency({ addressHeader: deps.addressLimit?.addressHeader, most: mostAtOnce }, tellRateLimited)
  const receive = createReceiveBody(deps.addressLimit?.addressHeader, { refuseSize, refuseBusy: tellBusy })(largestBody)
  const guards = [limit, bound, turns, admitProject(deps)] as const
  const onramp = {
    providers: deps.onramps ?? [],
    purchases: createPurchaseStore(deps.database),
    charges,
    origin,
    addressOf: (context: Context) => visitorAddress(context, deps.addressLimit?.addressHeader),
  }

  for (const path of ['/v1/*', '/e']) app.use(path, policyOf(deps), refuseOwnRequests)
  // Pages of other sites can link to the API description.
  app.get('/v1/openapi.json', limit, (context) => context.json(description))
  addOnrampDoors(app, onramp, { limit, receive })
  for (const path of ['/v1/*', '/e']) app.use(path, refuseForeignPages)
  app.get('/v1/supported-chains', ...guards, getSupportedChains(deps))
  app.get('/v1/account/:address/balance', ...guards, getBalance(ofVisitors, readPrices, charges))
  app.get('/v1/account/:address/history', ...guards, getHistory(ofVisitors, { readMetadata, readExplorer }, charges))
  app.get('/v1/account/:address/items', ...guards, getItems(ofVisitors, readMetadata, charges))
  app.get('/v1/identity/:address', ...guards, getIdentity(ofVisitors, charges))
  addNameRoutes(app, ofVisitors, charges, { limit, receive, work: [bound, turns], admit: admitProject(deps) })
  app.post(
    '/v1/fungible/price',
    limit,
    receive,
    bound,
    turns,
    postPrice(ofVisitors, { readPrices, readHighPrices }, charges),
  )
  addSwapRoutes(app, { ...ofVisitors, readPrices }, charges, {
    ofQuery: guards,
    ofBody: [limit, receive, bound, turns],
  })
  addOnrampRoutes(app, onramp, { receive, guards })
  const { projects, database, eventStore: store = createEventTable(database) } = deps
  app.post('/e', limit, receive, turns, postEvents({ projects, store, admitEvents: charges.admitEvents }))
  app.onError((error, context) => {
    if (error instanceof RateLimitedError) return tellRateLimited(context, error.retryAfterSeconds)
    log(error)
    if (isUnavailable(error))
      return sendError(context, 502, 'node_unavailable', 'The network cannot be read at the moment')
    return sendError(context, 500, 'internal_error', 'The server could not answer')
  })
  return app
}
