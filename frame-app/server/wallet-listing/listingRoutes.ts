import { Hono } from 'hono'
import { limitRate } from '#protocol/server/limitRate'
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
  const app = new Hono()
  app.get('/getWallets', limit, getWallets(parts))
  app.get('/getWalletImage/:id', limit, getImage(parts, 'wallet'))
  app.get('/public/getAssetImage/:id', limit, getImage(parts, 'asset'))
  app.get('/public/getCurrencyImage/:id', limit, getImage(parts, 'currency'))
  app.get('/public/getTokenImage/:id', limit, getImage(parts, 'token'))
  app.get('/picture', limit, getPicture(parts))
  app.get('/getAnalyticsConfig', limit, getAnalyticsConfig(parts))
  app.get('/projects/v1/origins', limit, getOrigins(parts))
  app.get('/projects/v1/diagnosis', limit, getDiagnosis(parts))
  app.onError((error, context) => {
    console.error(error)
    return sendError(context, 500, 'internal_error', 'The server could not answer')
  })
  return app
}
