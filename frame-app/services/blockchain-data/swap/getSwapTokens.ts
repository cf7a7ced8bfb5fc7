import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { CaipAddress } from '../caipIds.ts'
import { maxDecimals } from '../quantity.ts'
import { PictureUrl, TokenName, TokenSymbol } from '../tokenText.ts'

export interface SwapTokensQuery {
  /** CAIP-2 id of the network. */
  chainId: string
  /** Contract of a token to describe even if it is not listed. */
  address?: string
}

export const SwapToken = z.object({
  name: TokenName,
  symbol: TokenSymbol,
  address: CaipAddress,
  decimals: z.int().check(z.minimum(0), z.maximum(maxDecimals)),
  logoUri: PictureUrl,
  eip2612: z.catch(z.optional(z.boolean()), undefined),
  /** False for an unlisted token, because its name comes from its contract. */
  isVerified: z.catch(z._default(z.boolean(), true), false),
})
export type SwapToken = z.infer<typeof SwapToken>

export const SwapTokensAnswer = z.object({ tokens: z.array(SwapToken) })
export type SwapTokensAnswer = z.infer<typeof SwapTokensAnswer>

/** Reads the tokens available for swaps on a network, the native currency first. */
export const createGetSwapTokens =
  ({ urlOf, request }: ProjectClient) =>
  async ({ chainId, address }: SwapTokensQuery, signal?: AbortSignal) =>
    (await request(urlOf('/v1/convert/tokens', { chainId, address }), SwapTokensAnswer, signal)).tokens
