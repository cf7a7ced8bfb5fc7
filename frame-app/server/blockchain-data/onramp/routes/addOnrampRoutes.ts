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
  /** Of bodies. */
  receive: MiddlewareHandler
  /** What every call of a project has, the limit among it. */
  guards: readonly [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler, MiddlewareHandler]
}

/** What providers ask for, and where they send visitors: from pages of any site. */
export const addOnrampDoors = (app: Hono, deps: OnrampDeps, { limit, receive }: Omit<Guards, 'guards'>) => {
  app.get('/v1/onramp/return', limit, getReturn)
  app.post('/v1/onramp/webhooks/:provider', limit, receive, postWebhook(deps))
}

/** The calls of purchases. */
export const addOnrampRoutes = (app: Hono, deps: OnrampDeps, { receive, guards }: Omit<Guards, 'limit'>) => {
  // A body is received before a place to work is taken.
  const [limit, ...work] = guards
  app.get('/v1/onramp/options', ...guards, getOptions(deps))
  app.post('/v1/onramp/quote', limit, receive, ...work, postQuote(deps))
  app.post('/v1/generators/onrampurl', limit, receive, ...work, postUrl(deps))
  app.get('/v1/onramp/purchases/:reference', ...guards, getPurchase(deps))
}
