import * as z from 'zod/mini'
import { CaipAssetId, CaipChainId } from './caipIds.ts'
import { ItemId } from './item.ts'
import { FiatAmount, Numeric } from './quantity.ts'
import { PictureUrl, TokenName, TokenSymbol } from './tokenText.ts'

const Link = z.object({ url: PictureUrl })

// @__NO_SIDE_EFFECTS__
const orAbsent = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined)

const FungibleInfo = z.object({
  name: orAbsent(TokenName),
  symbol: orAbsent(TokenSymbol),
  icon: orAbsent(Link),
  /** The verification and spam flags of the token. Undefined if the service does not report them. */
  flags: orAbsent(z.object({ is_verified: z.boolean(), is_spam: z.boolean() })),
})

const NftInfo = z.object({
  /** Item name from its metadata, or the collection name if the item has none. */
  name: orAbsent(TokenName),
  token_id: orAbsent(ItemId),
  content: orAbsent(
    z.object({
      preview: orAbsent(z.object({ url: PictureUrl, content_type: orAbsent(z.string()) })),
      detail: orAbsent(Link),
    }),
  ),
  /** Verification flag (optional) and spam flag of the collection. */
  flags: z.object({ is_verified: orAbsent(z.boolean()), is_spam: z.boolean() }),
})

const Transfer = z.object({
  fungible_info: orAbsent(FungibleInfo),
  nft_info: orAbsent(NftInfo),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: Numeric }),
  /** Address of the other party. Undefined if there are several or the service does not know it. */
  counterparty: orAbsent(z.string().check(z.minLength(1), z.maxLength(128))),
  /** CAIP-19 id of the asset, such as `eip155:1/erc20:0xab…` or `eip155:1/erc721:0xab…/12`. */
  asset_id: orAbsent(CaipAssetId),
  value: FiatAmount,
  price: FiatAmount,
})
export type Transfer = z.infer<typeof Transfer>

const Metadata = z.object({
  /** Type, such as `send`, `receive`, `approve`, `deploy`, `trade`, `execute`. */
  operationType: z.string().check(z.maxLength(32)),
  hash: z.string().check(z.regex(/^[0-9a-zA-Z]{1,128}$/)),
  chain: CaipChainId,
  /** ISO 8601 date. */
  minedAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  /** Empty if unknown. */
  sentFrom: z.string().check(z.maxLength(128)),
  /** For a deployment, the new contract. */
  sentTo: z.string().check(z.maxLength(128)),
  status: z.enum(['confirmed', 'failed', 'pending']),
  nonce: z.number(),
})

/** A transaction of an account. Fields have the service's names. */
export const Transaction = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  /** Null or empty if there are no transfers. */
  transfers: z.nullable(z.array(Transfer)),
  metadata: Metadata,
})
export type Transaction = z.infer<typeof Transaction>
