/** The displayable metadata of a token. */
export interface Token {
  address: string
  /** Fungible (ERC-20) or a collection of items (ERC-721). `unknown` if the contract does not report it. */
  kind: 'fungible' | 'items' | 'unknown'
  /** Letters, digits and a few symbols, so that it cannot change the surrounding text. */
  symbol?: string
  decimals?: number
  /** True if symbol and decimals come from Foyer's list. Otherwise they are the contract's own claim. */
  isListed: boolean
}
