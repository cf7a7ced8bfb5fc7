interface Named {
  /** Returns the name of the item, or otherwise of its collection. */
  name: string
  /** As a decimal string. */
  tokenId: string
}

const longestNumber = 10

const shorten = (tokenId: string) =>
  tokenId.length > longestNumber ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId

const endsWithNumber = (name: string, tokenId: string) =>
  name.endsWith(tokenId) && /[#№]/u.test(name.charAt(name.length - tokenId.length - 1))

/**
 * Returns a title such as `Boat #12`. It always includes the token id. Without it, an item named `500 USDC` or `USDC
 * 1.500` would look like an amount.
 */
export const itemTitle = ({ name, tokenId }: Named) =>
  endsWithNumber(name, tokenId) ? name : `${name} #${shorten(tokenId)}`.trim()
