import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isForeignPage } from '#protocol/server-kit/isForeignPage'
import { createAddressLimit } from '#protocol/server-kit/limitRate'
import { createFetchSlots } from '#protocol/server-kit/public-hosts/createFetchSlots'
import { visitorNetwork } from '#protocol/server-kit/visitorSubnet'
import { addressOf, defaultGateway } from '../../data/items/addressOf.ts'
import { createRequesterOf } from '../createRequesterOf.ts'
import { visitorBuckets } from '../database/visitorBuckets.ts'
import { sendError, tellRateLimited } from '../sendError.ts'
import { imageHeaders } from '../wallet-listing/getImage.ts'
import type { ListingDeps } from '../wallet-listing/ListingDeps.ts'
import { PictureError, type PictureProblem, pictureProblems } from './check/PictureError.ts'
import { fetchPicture, publicInternet, readPublicUrl } from './fetch/fetchPicture.ts'
import { userAgent } from './fetch/requestOnce.ts'
import { createPictureCache, type PictureOutcome } from './pictureCache.ts'

/** Rate limit per IP network for images that are not cached, because each causes a request by the server. */
const fetchLimit = { burst: 60, perSecond: 1 }

/** Status codes. A problem of the other host is reported as 502, as by a gateway. */
const statuses: Partial<Record<PictureProblem, ContentfulStatusCode>> = {
  invalid_url: 400,
  refused_address: 403,
  busy: 503,
  timeout: 504,
}

const sendProblem = (context: Context, problem: PictureProblem) =>
  sendError(context, statuses[problem] ?? 502, problem, pictureProblems[problem], {
    'Cache-Control': problem === 'busy' ? 'no-store' : 'public, max-age=600',
  })

/**
 * True for requests from other sites and from this server itself. The modal's requests come from the same origin, and
 * the server's own requests would loop.
 */
const isForeign = (context: Context) => isForeignPage(context) || context.req.header('user-agent') === userAgent

const readUrl = (...given: Parameters<typeof readPublicUrl>) => {
  try {
    return readPublicUrl(...given)
  } catch (error) {
    if (error instanceof PictureError) return undefined
    throw error
  }
}

const sendOutcome = (context: Context, outcome: PictureOutcome) => {
  if (outcome.status === 'failed') return sendProblem(context, outcome.problem)
  const headers = { ...imageHeaders, 'Cache-Control': 'public, max-age=86400', 'Content-Type': outcome.type }
  return context.body(new Uint8Array(outcome.bytes), 200, headers)
}

/** `GET /picture?url=`: returns an image from another host, checked and cached. An `ipfs://` URL is read from IPFS. */
export const getPicture = ({ database, addressLimit, outside = publicInternet, ipfsGateway }: ListingDeps) => {
  const gateways = { ipfsGateway: ipfsGateway ?? defaultGateway }
  const placeOf = (url = '') => (url.startsWith('ipfs://') ? addressOf(url, gateways) : url)
  const places = createFetchSlots()
  const cache = createPictureCache({
    database,
    fetch: (url, patience, visitors) => fetchPicture(url, outside, { places, patience, visitors }),
  })
  const askerOf = createRequesterOf(addressLimit?.addressHeader)
  const sharedBucket = visitorBuckets(database, 'pictures')
  const charge = createAddressLimit({ ...addressLimit, limit: fetchLimit, subnetOf: visitorNetwork, sharedBucket })

  return async (context: Context) => {
    if (isForeign(context)) return sendError(context, 403, 'foreign_page', 'This route is for the modal alone')
    const url = readUrl(placeOf(context.req.query('url')), outside)
    if (!url) return sendProblem(context, 'invalid_url')
    const known = await cache.read(url)
    if (known) return sendOutcome(context, known)
    const retryAfterSeconds = await charge(context, 1)
    if (retryAfterSeconds > 0) return tellRateLimited(context, retryAfterSeconds)
    return sendOutcome(context, await cache.load(url, askerOf(context)))
  }
}
