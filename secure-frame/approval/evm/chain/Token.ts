/** The displayable metadata of a token. */
export interface Token {
  address: string
  /** Fungible (ERC-20) or a collection of items (ERC-721). `unknown` if the contract does not report its kind. */
  kind: 'fungible' | 'items' | 'unknown'
  /** Contains only letters, digits and a few symbols, so that it cannot alter the surrounding text. */
  symbol?: string
  decimals?: number
  /** True if symbol and decimals come from Foyer's list. Otherwise the contract reported them itself. */
  isListed: boolean
}
