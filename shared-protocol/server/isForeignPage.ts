import type { Context } from 'hono'

/**
 * Whether a page of another site asks, to which `cors`, before this, gives no answer to read: in the browsers of many
 * visitors it could take the places of all. Programs send neither header. Browsers name the origin with each POST and
 * wherever an answer may be read; those before Safari 16.4 do not name the site.
 */
export const isForeignPage = (context: Context) => {
  const { origin, 'sec-fetch-site': site } = context.req.header()
  const isElsewhere = site === undefined ? origin !== undefined : site === 'cross-site'
  return isElsewhere && !context.res.headers.has('Access-Control-Allow-Origin')
}
