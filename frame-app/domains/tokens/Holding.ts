import type { Currency } from '../../services/blockchain-data/fungible.ts'
import type { ItemRef } from '../../services/transactions/Transactions.ts'

export interface HeldItem extends ItemRef {
  collection: string
  /** A URL on Foyer's own origin, or a validated data URI. */
  picture?: string
}

/** A token with the active account's balance. */
export interface Holding {
  /** CAIP-19 asset type: `eip155:1/slip44:60` is a native currency, `eip155:1/erc20:0x…` a token. */
  assetId: string
  /** The token contract. Undefined for a native currency. */
  address?: string
  symbol: string
  name: string
  decimals: number
  /** In the smallest unit. Undefined if the balance could not be loaded. */
  units: bigint | undefined
  /** The unit price. If undefined, no value is shown instead of zero. */
  price?: number
  /** The price currency. Defaults to US dollars. */
  currency?: Currency
  /**
   * False if no token list contains the token. Its name then comes only from its contract, whose creator can use any
   * name.
   */
  isVerified?: boolean
  isSpam?: boolean
  /** The item (NFT). Items are held in whole units. */
  item?: HeldItem
}
