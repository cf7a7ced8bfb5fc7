import * as z from 'zod/mini'
import type { Json } from '#protocol/vocabulary/json'
import { TokenName, TokenSymbol } from './blockchain-data/tokenText.ts'

const maxAssets = 500
const maxDecimals = 36

const Quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const Address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))

const Native = z.object({ type: z.literal('native'), balance: Quantity })
const Token = z.object({
  type: z.literal('erc20'),
  address: Address,
  balance: Quantity,
  metadata: z.object({
    name: TokenName,
    symbol: TokenSymbol,
    decimals: z.int().check(z.minimum(0), z.maximum(maxDecimals)),
  }),
})
const Item = z.object({
  type: z.literal('erc721'),
  address: Address,
  balance: Quantity,
  metadata: z.object({ name: z.string(), symbol: z.string(), tokenId: Quantity }),
})
/** The standard leaves room for other types. */
const Other = z.object({
  type: z.string().check(z.refine((type) => !['native', 'erc20', 'erc721'].includes(type))),
  balance: Quantity,
})
const Assets = z.array(z.union([Native, Token, Item, Other])).check(z.maxLength(maxAssets))
const Answer = z.record(Quantity, Assets)

type Asset = z.infer<typeof Assets>[number]
export type TokenAsset = z.infer<typeof Token>

const isToken = (asset: Asset): asset is TokenAsset => asset.type === 'erc20'

/**
 * The ERC-20 tokens of a chain in the answer to `wallet_getAssets` (ERC-7811): an object of chain id (hex) and assets.
 * Undefined where a single asset is not as the standard has it: such an answer is not used at all.
 */
export const tokensIn = (answer: Json, chainId: bigint): readonly TokenAsset[] | undefined => {
  const { data } = z.safeParse(Answer, answer)
  if (!data) return undefined
  return Object.entries(data).flatMap(([id, assets]) => (BigInt(id) === chainId ? assets.filter(isToken) : []))
}
