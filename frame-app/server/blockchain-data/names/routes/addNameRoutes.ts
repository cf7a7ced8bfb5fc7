import type { Hono, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Charges } from '../../routes/createCharges.ts'
import type { RouteParts } from '../../routes/RouteParts.ts'
import { createNameLimits } from '../createNameLimits.ts'
import { createNameStore } from '../createNameStore.ts'
import { createGateway } from '../gateway/createGateway.ts'
import { createIsReserved } from '../reservedLabels.ts'
import { answerName } from './answerName.ts'
import { getCcip } from './getCcip.ts'
import { getAccountName, getNameSuggestions, getNamesOf, getNameZones } from './getNames.ts'
import { postName } from './postName.ts'
import { postNameChange } from './postNameChange.ts'

type Three = readonly [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler]

interface Guards {
  /** Of calls in the name of a project. */
  ofProject: readonly [...Three, MiddlewareHandler]
  /** Of calls of anybody. */
  ofAnyone: Three
  /** Takes a body. */
  receive: MiddlewareHandler
}

/** The calls of names, and the gateway for ENS clients, which know of no project. */
export const addNameRoutes = (app: Hono, parts: RouteParts, { charge }: Charges, guards: Guards) => {
  const { ofProject, ofAnyone, receive } = guards
  const store = createNameStore(parts.database)
  const isReserved = createIsReserved(parts.names?.reserved)
  const ofNames = { ...parts, store, charge, isReserved, takeNameTokens: createNameLimits(parts) }
  const gateway = parts.names && createGateway({ place: parts.names, store })

  app.get('/v1/profile/zones', ...ofProject, getNameZones(ofNames))
  app.get('/v1/profile/account/:name', ...ofProject, getAccountName(ofNames))
  app.get('/v1/profile/reverse/:address', ...ofProject, getNamesOf(ofNames))
  app.get('/v1/profile/suggestions/:name', ...ofProject, answerName(getNameSuggestions(ofNames)))
  app.post('/v1/profile/account', receive, ...ofProject, answerName(postName(ofNames)))
  app.post('/v1/profile/account/:name', receive, ...ofProject, answerName(postNameChange(ofNames)))
  if (gateway) app.get('/ccip/:sender/:file', cors(), ...ofAnyone, answerName(getCcip(gateway)))
}
