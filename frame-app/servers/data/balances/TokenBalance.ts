/** An account's holding of a token. */
export interface AccountHolding {
  name: string
  symbol: string
  decimals: number
  /** The token's contract or mint; absent for the native currency. */
  address?: string
  /** In base units. */
  amount: bigint
  isVerified: boolean
  isSpam: boolean
  logoUri?: string
}
