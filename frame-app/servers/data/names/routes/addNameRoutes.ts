import type { Hono, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Charges } from '../../routes/createCharges.ts'
import type { RouteDeps } from '../../routes/RouteDeps.ts'
import { createNameLimits } from '../createNameLimits.ts'
import { createNameStore } from '../createNameStore.ts'
import { createGateway } from '../gateway/createGateway.ts'
import { createIsReserved } from '../reservedLabels.ts'
import { answerName } from './answerName.ts'
import { getCcip } from './getCcip.ts'
import { getAccountName, getNameSuggestions, getNamesOf, getNameZones } from './getNames.ts'
import { postName } from './postName.ts'
import { postNameChange } from './postNameChange.ts'

interface Guards {
  /** Middleware that charges the rate limit for each request. */
  limit: MiddlewareHandler
  /** Middleware that accepts a body. */
  receive: MiddlewareHandler
  /** Middleware that limits the number of concurrent requests. */
  work: readonly [MiddlewareHandler, MiddlewareHandler]
  /** Middleware that rejects requests without a project. */
  admit: MiddlewareHandler
}

/** Adds the name routes and the gateway for ENS clients. Those clients send no project id. */
export const addNameRoutes = (app: Hono, deps: RouteDeps, { charge }: Charges, guards: Guards) => {
  const { limit, receive, work, admit } = guards
  const reading = [limit, ...work, admit] as const
  const writing = [limit, receive, ...work, admit] as const
  const store = createNameStore(deps.database)
  const isReserved = createIsReserved(deps.names?.reserved)
  const ofNames = { ...deps, store, charge, isReserved, limits: createNameLimits(deps) }
  const gateway = deps.names && createGateway({ place: deps.names, store })

  app.get('/v1/profile/zones', ...reading, getNameZones(ofNames))
  app.get('/v1/profile/account/:name', ...reading, getAccountName(ofNames))
  app.get('/v1/profile/reverse/:address', ...reading, getNamesOf(ofNames))
  app.get('/v1/profile/suggestions/:name', ...reading, answerName(getNameSuggestions(ofNames)))
  app.post('/v1/profile/account', ...writing, answerName(postName(ofNames)))
  app.post('/v1/profile/account/:name', ...writing, answerName(postNameChange(ofNames)))
  if (gateway) app.get('/ccip/:sender/:file', cors(), limit, ...work, answerName(getCcip(gateway)))
}
