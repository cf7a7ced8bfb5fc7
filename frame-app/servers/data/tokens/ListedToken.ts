/** A token from a list. */
export interface ListedToken {
  /** Contract with EIP-55 checksum, or the mint. */
  address: string
  name: string
  symbol: string
  /** Undefined if the decimals must be read from the contract. */
  decimals?: number
  logoUri?: string
}
