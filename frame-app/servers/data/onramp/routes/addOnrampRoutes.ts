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
  /** Accepts a body. */
  receive: MiddlewareHandler
  /** Middleware of every project route, including the rate limit. */
  guards: readonly [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler, MiddlewareHandler]
}

/** Routes for providers' webhooks and returning visitors, accessible from pages of any site. */
export const addOnrampDoors = (app: Hono, deps: OnrampDeps, { limit, receive }: Omit<Guards, 'guards'>) => {
  app.get('/v1/onramp/return', limit, getReturn)
  app.post('/v1/onramp/webhooks/:provider', limit, receive, postWebhook(deps))
}

/** The purchase routes. */
export const addOnrampRoutes = (app: Hono, deps: OnrampDeps, { receive, guards }: Omit<Guards, 'limit'>) => {
  // Receives the body before it takes a work slot.
  const [limit, ...work] = guards
  app.get('/v1/onramp/options', ...guards, getOptions(deps))
  app.post('/v1/onramp/quote', limit, receive, ...work, postQuote(deps))
  app.post('/v1/generators/onrampurl', limit, receive, ...work, postUrl(deps))
  app.get('/v1/onramp/purchases/:reference', ...guards, getPurchase(deps))
}
