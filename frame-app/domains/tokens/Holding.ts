import type { Currency } from '../../services/blockchain-data/fungible.ts'
import type { ItemRef } from '../../services/transactions/Transactions.ts'

export interface HeldItem extends ItemRef {
  collection: string
  /** A URL of our own origin, or a data URI that was checked. */
  picture?: string
}

/** A token, and what the active account holds of it. */
export interface Holding {
  /** CAIP-19 asset type: `eip155:1/slip44:60` is a network's own currency, `eip155:1/erc20:0x…` a token. */
  assetId: string
  /** The token's contract; a network's own currency has none. */
  address?: string
  symbol: string
  name: string
  decimals: number
  /** In the smallest unit; undefined where it could not be read. */
  units: bigint | undefined
  /** What one is worth. Absent where it is not known: nothing is said then, not zero. */
  price?: number
  /** What the price is in. Absent: US dollars. */
  currency?: Currency
  /** False: in no token list. Its name is what its contract says, which anyone can write. */
  isVerified?: boolean
  isSpam?: boolean
  /** An item (NFT), of which whole ones are held. */
  item?: HeldItem
}
