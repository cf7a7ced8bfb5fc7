import type { Hono, MiddlewareHandler } from 'hono'
import type { Pricer } from '../prices/createPricer.ts'
import type { Charges } from '../routes/createCharges.ts'
import type { RouteDeps } from '../routes/RouteDeps.ts'
import { createQuoteSwap } from './createQuoteSwap.ts'
import { createVenues } from './createVenues.ts'
import { getAllowance } from './getAllowance.ts'
import { getBuildApprove } from './getBuildApprove.ts'
import { getGasPrice } from './getGasPrice.ts'
import { getQuotes } from './getQuotes.ts'
import { getTokens } from './getTokens.ts'
import { createReadWorths } from './judgeByWorth.ts'
import { postBuildTransaction } from './postBuildTransaction.ts'
import { createReadSwapContext } from './readQuoteRequest.ts'

type FourGuards = readonly [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler, MiddlewareHandler]

interface Guards {
  /** Middleware for requests with the project id in the query. */
  ofQuery: FourGuards
  /** Middleware for requests with a body, which can contain the project id. */
  ofBody: FourGuards
}

/** Adds the swap routes. */
export const addSwapRoutes = (
  app: Hono,
  { readPrices, ...parts }: RouteDeps & { readPrices: Pricer },
  charges: Charges,
  { ofQuery, ofBody }: Guards,
) => {
  const readPlace = createReadSwapContext(parts, createVenues())
  const quoteSwap = createQuoteSwap()
  const readWorths = createReadWorths(parts.catalogue, readPrices)
  app.get('/v1/convert/tokens', ...ofQuery, getTokens(parts, readPlace, charges))
  app.get('/v1/convert/quotes', ...ofQuery, getQuotes(parts, { ...readPlace, readWorths }, quoteSwap, charges))
  app.get('/v1/convert/allowance', ...ofQuery, getAllowance(readPlace))
  app.get('/v1/convert/gas-price', ...ofQuery, getGasPrice(parts))
  app.get('/v1/convert/build-approve', ...ofQuery, getBuildApprove(readPlace))
  app.post('/v1/convert/build-transaction', ...ofBody, postBuildTransaction(parts, readPlace, quoteSwap, charges))
}
