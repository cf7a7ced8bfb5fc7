import * as z from 'zod/mini'
import { CaipAddress } from './caipIds.ts'
import { currencies } from './currencies.ts'
import { FiatAmount } from './quantity.ts'
import { PictureUrl, TokenName, TokenSymbol } from './tokenText.ts'

export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

/** Maximum number of tokens in a price request. */
export const maxPricedAddresses = 100

/** A token with the price of one unit. */
export const Fungible = z.object({
  address: CaipAddress,
  name: TokenName,
  symbol: TokenSymbol,
  iconUrl: PictureUrl,
  price: FiatAmount,
})
export type Fungible = z.infer<typeof Fungible>
