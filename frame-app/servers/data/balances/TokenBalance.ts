/** A token amount that an account owns. */
export interface AccountHolding {
  name: string
  symbol: string
  decimals: number
  /** The token's contract or mint. Undefined for the native currency. */
  address?: string
  /** Amount in base units. */
  amount: bigint
  isVerified: boolean
  isSpam: boolean
  logoUri?: string
}
