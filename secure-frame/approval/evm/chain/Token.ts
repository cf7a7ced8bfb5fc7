/** The displayable metadata of a token. */
export interface Token {
  address: string
  /** Fungible (ERC-20) or a collection of items (ERC-721). `unknown` if the contract does not tell. */
  kind: 'fungible' | 'items' | 'unknown'
  /** Letters, digits and a few signs, so that it cannot change the text around it. */
  symbol?: string
  decimals?: number
  /** Whether symbol and decimals are from Foyer's list. Otherwise they are the contract's own claim. */
  isListed: boolean
}
