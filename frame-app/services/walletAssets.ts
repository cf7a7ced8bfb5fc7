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

/** An amount in hex or decimal digits. */
const Amount = z.union([Quantity, z.string().check(z.regex(/^\d{1,78}$/))])
const priced = z.object({
  name: TokenName,
  symbol: TokenSymbol,
  iconUrl: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(maxDecimals)),
  price: z.number(),
})
/** Used by wallets older than ERC-7811. Their prices and images are ignored, because the data service has its own. */
const PricedNative = z.object({ type: z.literal('NATIVE'), address: z.string(), balance: Amount, metadata: priced })
const PricedToken = z.object({ type: z.literal('ERC20'), address: Address, balance: Amount, metadata: priced })

const known: readonly string[] = ['native', 'erc20', 'erc721', 'NATIVE', 'ERC20']
/** Asset types that the standard allows but Foyer does not use. */
const Other = z.object({
  type: z.string().check(z.refine((type) => !known.includes(type))),
  balance: Quantity,
})
const Assets = z.array(z.union([Native, Token, Item, PricedNative, PricedToken, Other])).check(z.maxLength(maxAssets))
const Answer = z.record(Quantity, Assets)

type Asset = z.infer<typeof Assets>[number]
type TokenAsset = Pick<z.infer<typeof Token>, 'address' | 'balance' | 'metadata'>

const tokenOf = (asset: Asset): TokenAsset[] => {
  if (asset.type !== 'erc20' && asset.type !== 'ERC20') return []
  const { address, balance, metadata } = asset as z.infer<typeof Token> | z.infer<typeof PricedToken>
  const { name, symbol, decimals } = metadata
  return [{ address, balance, metadata: { name, symbol, decimals } }]
}

/**
 * Returns a chain's ERC-20 tokens from a `wallet_getAssets` response (ERC-7811). The response maps chain ids (hex) to
 * assets. Older wallets use the asset types ERC20 and NATIVE, with a price. Returns undefined if any asset violates the
 * standard.
 */
export const tokensIn = (answer: Json, chainId: bigint): readonly TokenAsset[] | undefined => {
  const { data } = z.safeParse(Answer, answer)
  if (!data) return undefined
  return Object.entries(data).flatMap(([id, assets]) => (BigInt(id) === chainId ? assets.flatMap(tokenOf) : []))
}
