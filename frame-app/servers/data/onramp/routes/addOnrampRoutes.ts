import type { Hono, MiddlewareHandler } from 'hono'
import { getOptions } from './getOptions.ts'
import { getPurchase } from './getPurchase.ts'
import { getReturn } from './getReturn.ts'
import type { OnrampDeps } from './OnrampDeps.ts'
import { postQuote } from './postQuote.ts'
import { postUrl } from './postUrl.ts'
import { postWebhook } from './postWebhook.ts'

interface Guards {
  limit: MiddlewareHandler
  /** Middleware that accepts a body. */
  receive: MiddlewareHandler
  /** Middleware for every project route, including the rate limit. */
  guards: readonly [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler, MiddlewareHandler]
}

/** Adds the routes for providers' webhooks and returning visitors. Pages of any site can call them. */
export const addOnrampDoors = (app: Hono, deps: OnrampDeps, { limit, receive }: Omit<Guards, 'guards'>) => {
  app.get('/v1/onramp/return', limit, getReturn)
  app.post('/v1/onramp/webhooks/:provider', limit, receive, postWebhook(deps))
}

/** Adds the purchase routes. */
export const addOnrampRoutes = (app: Hono, deps: OnrampDeps, { receive, guards }: Omit<Guards, 'limit'>) => {
  // The body is received first, so that a slow upload does not occupy a work slot.
  const [limit, ...work] = guards
  app.get('/v1/onramp/options', ...guards, getOptions(deps))
  app.post('/v1/onramp/quote', limit, receive, ...work, postQuote(deps))
  app.post('/v1/generators/onrampurl', limit, receive, ...work, postUrl(deps))
  app.get('/v1/onramp/purchases/:reference', ...guards, getPurchase(deps))
}
