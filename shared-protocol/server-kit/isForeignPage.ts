import type { Context } from 'hono'

/**
 * True if a page of another site sent the request, and the earlier `cors` middleware denies it the response. Such a
 * page could use the browsers of many visitors to occupy all slots. Other programs send neither of the two headers.
 * Browsers send the origin with each POST and each readable request. Browsers before Safari 16.4 do not send the site.
 */
export const isForeignPage = (context: Context) => {
  const { origin, 'sec-fetch-site': site } = context.req.header()
  const isElsewhere = site === undefined ? origin !== undefined : site === 'cross-site'
  return isElsewhere && !context.res.headers.has('Access-Control-Allow-Origin')
}
