import type { Context } from 'hono'
import * as z from 'zod/mini'
import { standsForNative } from '#protocol/vocabulary/nativeCurrency'
import { CaipAddress } from '../../../services/blockchain-data/caipIds.ts'
import { Currency, maxPricedAddresses } from '../../../services/blockchain-data/fungible.ts'
import { sendError } from '../../app/sendError.ts'
import type { Pricer } from '../prices/createPricer.ts'
import { parseAccountAddress } from './account.ts'
import { costs, extraOf } from './costs.ts'
import type { Charges } from './createCharges.ts'
import { createPriceTokens, type RequestedToken } from './priceTokens.ts'
import type { RouteDeps } from './RouteDeps.ts'
import { isOfOtherCurrency, refuseCurrency } from './refuseCurrency.ts'
import { sendAnswer } from './sendAnswer.ts'

export const PriceRequest = z.object({
  currency: Currency,
  addresses: z.array(CaipAddress).check(z.maxLength(maxPricedAddresses)),
  projectId: z.optional(z.string()),
  /** True to request the highest price of the last hour, for spending limits. */
  isHighest: z.optional(z.boolean()),
})

/**
 * Returns the requested tokens whose address is valid for their network. Every native currency has an Ethereum-style
 * address.
 */
const readAsked = (id: string): RequestedToken[] => {
  const [namespace, reference, text = ''] = id.split(':')
  const account = parseAccountAddress(text)
  if (!account || (account.namespace !== namespace && !standsForNative(account.address))) return []
  return [{ id, chainId: `${namespace}:${reference}`, address: account.address }]
}

type PriceTokens = ReturnType<typeof createPriceTokens>

interface PostPricers {
  readPrices: Pricer
  /** Reads the highest prices of the last hour. */
  readHighPrices: Pricer
}

/** `POST /v1/fungible/price`: returns token prices in the requested currency. */
export const postPrice = (deps: RouteDeps, { readPrices, readHighPrices }: PostPricers, { charge }: Charges) => {
  const { chainsOfVisitor, projects } = deps
  const [priceTokens, priceHighest] = [readPrices, readHighPrices].map((pricer) =>
    createPriceTokens({ ...deps, readPrices: pricer }),
  ) as [PriceTokens, PriceTokens]

  return async (context: Context) => {
    const body = z.safeParse(PriceRequest, await context.req.json().catch(() => undefined))
    if (isOfOtherCurrency(body)) return refuseCurrency(context)
    if (!body.success) return sendError(context, 400, 'invalid_request', 'The request cannot be read')
    const { addresses, currency, projectId, isHighest } = body.data
    const price = isHighest ? priceHighest : priceTokens
    if (!(await projects.find(context.req.query('projectId') ?? projectId ?? '')))
      return sendError(context, 403, 'unknown_project', 'Unknown project')
    const asked = addresses.flatMap(readAsked)
    const wanted = [...chainsOfVisitor(context).values()].flatMap((chain) => {
      const ofChain = asked.filter(({ chainId }) => chainId === chain.chainId)
      return ofChain.length > 0 ? [{ chain, ofChain }] : []
    })
    const tens = wanted.reduce((sum, { ofChain }) => sum + Math.ceil(ofChain.length / 10), 0)
    await charge(context, (costs.price + extraOf(currency)) * tens)
    const answers = wanted.map(({ chain, ofChain }) => price(chain, ofChain, currency))
    return sendAnswer(context, { fungibles: (await Promise.all(answers)).flat() })
  }
}
