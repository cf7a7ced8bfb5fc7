import { Hono } from 'hono'
import { limitConcurrency } from '#protocol/server-kit/limitConcurrency'
import { limitRate } from '#protocol/server-kit/limitRate'
import { visitorBuckets } from '../database/visitorBuckets.ts'
import { getPicture } from '../pictures/getPicture.ts'
import { sendError, tellRateLimited } from '../sendError.ts'
import { getAnalyticsConfig } from './getAnalyticsConfig.ts'
import { getDiagnosis } from './getDiagnosis.ts'
import { getImage } from './getImage.ts'
import { getOrigins } from './getOrigins.ts'
import { getWallets } from './getWallets.ts'
import type { ListingDeps } from './ListingDeps.ts'

/** Creates the wallet listing routes, which share one rate limit per address. */
export const createListingRoutes = (deps: ListingDeps) => {
  const sharedBucket = visitorBuckets(deps.database, 'listing')
  const limit = limitRate({ ...deps.addressLimit, sharedBucket }, tellRateLimited)
  const guards = [
    limitConcurrency({ addressHeader: deps.addressLimit?.addressHeader, most: 8 }, tellRateLimited),
    limit,
  ] as const
  const app = new Hono()
  app.get('/getWallets', ...guards, getWallets(deps))
  app.get('/getWalletImage/:id', ...guards, getImage(deps, 'wallet'))
  app.get('/public/getAssetImage/:id', ...guards, getImage(deps, 'asset'))
  app.get('/public/getCurrencyImage/:id', ...guards, getImage(deps, 'currency'))
  app.get('/public/getTokenImage/:id', ...guards, getImage(deps, 'token'))
  app.get('/picture', limit, getPicture(deps))
  app.get('/getAnalyticsConfig', ...guards, getAnalyticsConfig(deps))
  app.get('/projects/v1/origins', ...guards, getOrigins(deps))
  app.get('/projects/v1/diagnosis', ...guards, getDiagnosis(deps))
  app.onError((error, context) => {
    console.error(error)
    return sendError(context, 500, 'internal_error', 'The server could not answer')
  })
  return app
}
