import type { Context } from 'hono'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { standsForNative } from '#protocol/vocabulary/nativeCurrency'
import { CaipAddress } from '../../../services/blockchain-data/caipIds.ts'
import { Currency, type Fungible, maxPricedAddresses } from '../../../services/blockchain-data/fungible.ts'
import { sendError } from '../../sendError.ts'
import type { EvmChain } from '../chains.ts'
import type { Pricer } from '../prices/createPricer.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import { pictureUrlOf } from '../tokens/pictureUrlOf.ts'
import { readAccount } from './account.ts'
import { costs, extraOf } from './costs.ts'
import type { Charges } from './createCharges.ts'
import type { RouteParts } from './RouteParts.ts'
import { isOfOtherCurrency, refuseCurrency } from './refuseCurrency.ts'
import { sendAnswer } from './sendAnswer.ts'

export const PriceRequest = z.object({
  currency: Currency,
  addresses: z.array(CaipAddress).check(z.maxLength(maxPricedAddresses)),
  projectId: z.optional(z.string()),
})

interface Asked {
  /** As it was asked for. */
  id: string
  chainId: string
  address: Address
}

const readAsked = (id: string): Asked[] => {
  const account = readAccount(id.split(':')[2] ?? '')
  const chainId = id.split(':').slice(0, 2).join(':')
  return account?.namespace === 'eip155' ? [{ id, chainId, address: account.address }] : []
}

/** `POST /v1/fungible/price`: what tokens are worth, in the currency that is asked for. */
export const postPrice = (parts: RouteParts, readPrices: Pricer, { charge }: Charges) => {
  const { chainsOfVisitor, catalogue, projects, appOrigin } = parts

  const price = async (chain: EvmChain, asked: readonly Asked[], currency: Currency): Promise<Fungible[]> => {
    const { wrappedNative } = chain.contracts
    const tokens = asked.filter(({ address }) => !standsForNative(address))
    const addresses = tokens.map(({ address }) => address)
    const [described, prices] = await Promise.all([
      describeTokens(chain, catalogue, addresses),
      readPrices(chain, wrappedNative ? [...addresses, wrappedNative] : addresses, currency),
    ])
    const ofTokens = tokens.flatMap(({ id, address }, index) => {
      const token = described[index]
      if (!token) return []
      const { name, symbol } = token
      return [{ address: id, name, symbol, iconUrl: pictureUrlOf(token, appOrigin), price: prices.get(address) }]
    })
    const own = asked.find(({ address }) => standsForNative(address))
    if (!own) return ofTokens
    const { name, symbol } = chain.currency
    const iconUrl = pictureUrlOf({ symbol, isVerified: true }, appOrigin)
    return [{ address: own.id, name, symbol, iconUrl, price: wrappedNative && prices.get(wrappedNative) }, ...ofTokens]
  }

  return async (context: Context) => {
    const body = z.safeParse(PriceRequest, await context.req.json().catch(() => undefined))
    if (isOfOtherCurrency(body)) return refuseCurrency(context)
    if (!body.success) return sendError(context, 400, 'invalid_request', 'The request cannot be read')
    const { addresses, currency, projectId } = body.data
    if (!(await projects.find(context.req.query('projectId') ?? projectId ?? '')))
      return sendError(context, 403, 'unknown_project', 'Unknown project')
    const asked = addresses.flatMap(readAsked)
    const wanted = [...chainsOfVisitor(context).values()].flatMap((chain) => {
      const ofChain = asked.filter(({ chainId }) => chainId === chain.chainId)
      return chain.namespace === 'eip155' && ofChain.length > 0 ? [{ chain, ofChain }] : []
    })
    const tens = wanted.reduce((sum, { ofChain }) => sum + Math.ceil(ofChain.length / 10), 0)
    await charge(context, (costs.price + extraOf(currency)) * tens)
    const answers = wanted.map(({ chain, ofChain }) => price(chain, ofChain, currency))
    return sendAnswer(context, { fungibles: (await Promise.all(answers)).flat() })
  }
}
