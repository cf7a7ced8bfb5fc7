/** A token of a list. */
export interface ListedToken {
  /** The contract with its EIP-55 checksum, or the mint. */
  address: string
  name: string
  symbol: string
  /** Absent: read from the contract. */
  decimals?: number
  logoUri?: string
}
