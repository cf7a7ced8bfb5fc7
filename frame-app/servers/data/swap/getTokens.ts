import type { Context } from 'hono'
import type { Address } from 'viem'
import { getAddress, isAddressEqual } from 'viem'
import { sendError } from '../../app/sendError.ts'
import { parseAccountAddress } from '../routes/account.ts'
import { costs } from '../routes/costs.ts'
import type { Charges } from '../routes/createCharges.ts'
import type { RouteDeps } from '../routes/RouteDeps.ts'
import { sendAnswer } from '../routes/sendAnswer.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import { pictureUrlOf } from '../tokens/pictureUrlOf.ts'
import { type ReadSwapContext, type SwapContext, tokenId } from './readQuoteRequest.ts'

/**
 * `GET /v1/convert/tokens`: returns the native currency, its wrapped form and listed tokens. With a contract, returns
 * only that token.
 */
export const getTokens = ({ catalogue, appOrigin }: RouteDeps, { placeOf }: ReadSwapContext, { charge }: Charges) => {
  const tell = async ({ chain, venues: { wrapper } }: SwapContext, addresses: readonly Address[]) => {
    const described = await describeTokens(chain, catalogue, addresses)
    return addresses.flatMap((token, index) => {
      const one = described[index]
      if (!one) return []
      const { name, symbol, decimals } = one
      // The wrapper contract counts as verified without a list, because routers use it.
      const isVerified = one.isVerified || isAddressEqual(token, wrapper)
      const address = tokenId(chain.chainId, token)
      return [{ name, symbol, address, decimals, logoUri: pictureUrlOf({ ...one, isVerified }, appOrigin), isVerified }]
    })
  }

  return async (context: Context) => {
    const { chainId = '', address } = context.req.query()
    const asked = address === undefined ? undefined : parseAccountAddress(address.split(':').at(-1) ?? '')
    if (address !== undefined && asked?.namespace !== 'eip155')
      return sendError(context, 400, 'invalid_token', 'The token cannot be read')
    await charge(context, costs.swapTokens)
    const place = await placeOf(context, chainId)
    if (!place) return sendAnswer(context, { tokens: [] })
    if (asked?.namespace === 'eip155') return sendAnswer(context, { tokens: await tell(place, [asked.address]) })
    const { chain, venues } = place
    const { name, symbol, decimals } = chain.currency
    const logoUri = pictureUrlOf({ symbol, isVerified: true }, appOrigin)
    const own = { name, symbol, address: tokenId(chainId, undefined), decimals, logoUri, isVerified: true }
    const listed = catalogue.ofChain(chainId).map((token) => getAddress(token.address))
    const others = listed.filter((token) => !isAddressEqual(token, venues.wrapper))
    return sendAnswer(context, { tokens: [own, ...(await tell(place, [venues.wrapper, ...others]))] })
  }
}
