import type { Context } from 'hono'
import type { Address } from 'viem'
import { getAddress } from 'viem'
import { sendError } from '../../sendError.ts'
import type { EvmChain } from '../chains.ts'
import { readAccount } from '../routes/account.ts'
import { costs } from '../routes/costs.ts'
import type { Charges } from '../routes/createCharges.ts'
import type { RouteParts } from '../routes/RouteParts.ts'
import { sendAnswer } from '../routes/sendAnswer.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import { pictureUrlOf } from '../tokens/pictureUrlOf.ts'
import { type ReadPlace, tokenId } from './readWish.ts'

/** `GET /v1/convert/tokens`: the network's own currency, listed tokens, and one that is asked for by its contract. */
export const getTokens = ({ catalogue, appOrigin }: RouteParts, { placeOf }: ReadPlace, { charge }: Charges) => {
  const tell = async (chain: EvmChain, addresses: readonly Address[]) => {
    const described = await describeTokens(chain, catalogue, addresses)
    return addresses.flatMap((token, index) => {
      const one = described[index]
      if (!one) return []
      const { name, symbol, decimals, isVerified } = one
      const address = tokenId(chain.chainId, token)
      return [{ name, symbol, address, decimals, logoUri: pictureUrlOf(one, appOrigin), isVerified }]
    })
  }

  return async (context: Context) => {
    const { chainId = '', address } = context.req.query()
    const asked = address === undefined ? undefined : readAccount(address.split(':').at(-1) ?? '')
    if (address !== undefined && asked?.namespace !== 'eip155')
      return sendError(context, 400, 'invalid_token', 'The token cannot be read')
    await charge(context, costs.swapTokens)
    const place = await placeOf(context, chainId)
    if (!place) return sendAnswer(context, { tokens: [] })
    const { chain } = place
    if (asked?.namespace === 'eip155') return sendAnswer(context, { tokens: await tell(chain, [asked.address]) })
    const { name, symbol, decimals } = chain.currency
    const logoUri = pictureUrlOf({ symbol, isVerified: true }, appOrigin)
    const own = { name, symbol, address: tokenId(chainId, undefined), decimals, logoUri, isVerified: true }
    const listed = catalogue.ofChain(chainId).map((token) => getAddress(token.address))
    return sendAnswer(context, { tokens: [own, ...(await tell(chain, listed))] })
  }
}
