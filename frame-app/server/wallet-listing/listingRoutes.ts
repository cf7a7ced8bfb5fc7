import { Hono } from 'hono'
import { limitRate } from '#protocol/server/limitRate'
import { takeTurns } from '#protocol/server/takeTurns'
import { visitorBuckets } from '../database/visitorBuckets.ts'
import { getPicture } from '../pictures/getPicture.ts'
import { sendError, tellRateLimited } from '../sendError.ts'
import { getAnalyticsConfig } from './getAnalyticsConfig.ts'
import { getDiagnosis } from './getDiagnosis.ts'
import { getImage } from './getImage.ts'
import { getOrigins } from './getOrigins.ts'
import { getWallets } from './getWallets.ts'
import type { ListingParts } from './listingParts.ts'

/** The calls of the wallet listing, all at one limit per address. */
export const createListingRoutes = (parts: ListingParts) => {
  const sharedBucket = visitorBuckets(parts.database, 'listing')
  const limit = limitRate({ ...parts.addressLimit, sharedBucket }, tellRateLimited)
  const guards = [
    takeTurns({ addressHeader: parts.addressLimit?.addressHeader, most: 8 }, tellRateLimited),
    limit,
  ] as const
  const app = new Hono()
  app.get('/getWallets', ...guards, getWallets(parts))
  app.get('/getWalletImage/:id', ...guards, getImage(parts, 'wallet'))
  app.get('/public/getAssetImage/:id', ...guards, getImage(parts, 'asset'))
  app.get('/public/getCurrencyImage/:id', ...guards, getImage(parts, 'currency'))
  app.get('/public/getTokenImage/:id', ...guards, getImage(parts, 'token'))
  app.get('/picture', limit, getPicture(parts))
  app.get('/getAnalyticsConfig', ...guards, getAnalyticsConfig(parts))
  app.get('/projects/v1/origins', ...guards, getOrigins(parts))
  app.get('/projects/v1/diagnosis', ...guards, getDiagnosis(parts))
  app.onError((error, context) => {
    console.error(error)
    return sendError(context, 500, 'internal_error', 'The server could not answer')
  })
  return app
}
