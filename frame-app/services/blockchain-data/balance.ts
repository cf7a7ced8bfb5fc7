import * as z from 'zod/mini'
import { CaipAddress, CaipChainId } from './caipIds.ts'
import { FiatAmount, Quantity } from './quantity.ts'
import { PictureUrl, TokenName, TokenSymbol } from './tokenText.ts'

/** What an account has of a token. */
export const Balance = z.object({
  name: TokenName,
  symbol: TokenSymbol,
  chainId: CaipChainId,
  /** The token's contract or mint. Absent for the network's own currency. */
  address: z.optional(CaipAddress),
  /** What all of it is worth. */
  value: FiatAmount,
  /** What one is worth. Absent where nothing is known. */
  price: FiatAmount,
  quantity: Quantity,
  iconUrl: PictureUrl,
  /** False for a token in no list, whose name is only what its contract says. */
  isVerified: z.catch(z._default(z.boolean(), true), true),
  isSpam: z.catch(z._default(z.boolean(), false), false),
})
export type Balance = z.infer<typeof Balance>
