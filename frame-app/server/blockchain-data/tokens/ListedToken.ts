/** A token that a list names. */
export interface ListedToken {
  /** Its contract, with the checksum of EIP-55, or its mint. */
  address: string
  name: string
  symbol: string
  /** Absent: the contract is asked. */
  decimals?: number
  logoUri?: string
}
