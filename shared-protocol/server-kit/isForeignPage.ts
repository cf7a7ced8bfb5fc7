import type { Context } from 'hono'

/**
 * True if a page of another site sends the request, and `cors`, before this, does not let it read the response. From
 * the browsers of many visitors, such a page could take all places. Programs send neither header. Browsers send the
 * origin with each POST and with every readable request; those before Safari 16.4 do not send the site.
 */
export const isForeignPage = (context: Context) => {
  const { origin, 'sec-fetch-site': site } = context.req.header()
  const isElsewhere = site === undefined ? origin !== undefined : site === 'cross-site'
  return isElsewhere && !context.res.headers.has('Access-Control-Allow-Origin')
}
