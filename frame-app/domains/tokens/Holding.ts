import type { Currency } from '../../services/blockchain-data/fungible.ts'
import type { ItemRef } from '../../services/transactions/Transactions.ts'

export interface HeldItem extends ItemRef {
  collection: string
  /** A URL of Foyer's own origin, or a validated data URI. */
  picture?: string
}

/** A token and the active account's balance of it. */
export interface Holding {
  /** CAIP-19 asset type: `eip155:1/slip44:60` is a native currency, `eip155:1/erc20:0x…` a token. */
  assetId: string
  /** The token's contract. Undefined for a native currency. */
  address?: string
  symbol: string
  name: string
  decimals: number
  /** In the smallest unit. Undefined if it could not be read. */
  units: bigint | undefined
  /** The price of one unit. Undefined if unknown: then no value is shown, not zero. */
  price?: number
  /** The currency of the price. Undefined: US dollars. */
  currency?: Currency
  /** False if no token list contains it. Its name comes from its contract, where anyone can write any name. */
  isVerified?: boolean
  isSpam?: boolean
  /** An item (NFT), which is held in whole units. */
  item?: HeldItem
}
