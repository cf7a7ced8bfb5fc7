import * as z from 'zod/mini'
import { CaipAddress, CaipChainId } from './caipIds.ts'
import { FiatAmount, Quantity } from './quantity.ts'
import { PictureUrl, TokenName, TokenSymbol } from './tokenText.ts'

/** An account's balance of a token. */
export const Balance = z.object({
  name: TokenName,
  symbol: TokenSymbol,
  chainId: CaipChainId,
  /** Contract or mint of the token. Undefined for the native currency. */
  address: z.optional(CaipAddress),
  /** Value of the whole balance. */
  value: FiatAmount,
  /** Price of one unit. Undefined if unknown. */
  price: FiatAmount,
  quantity: Quantity,
  iconUrl: PictureUrl,
  /** False for an unlisted token. Its name comes from its contract. */
  isVerified: z.catch(z._default(z.boolean(), true), true),
  isSpam: z.catch(z._default(z.boolean(), false), false),
})
export type Balance = z.infer<typeof Balance>
