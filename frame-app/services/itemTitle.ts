interface Named {
  /** The item's own name, or that of its collection. */
  name: string
  /** As a decimal text. */
  tokenId: string
}

const longestNumber = 10

const shorten = (tokenId: string) =>
  tokenId.length > longestNumber ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId

const endsWithNumber = (name: string, tokenId: string) =>
  name.endsWith(tokenId) && /[#№]/u.test(name.charAt(name.length - tokenId.length - 1))

/** `Boat #12`. An item always shows its number: without one, an item called `500 USDC` or `USDC 1.500` would
 * read as an amount. */
export const itemTitle = ({ name, tokenId }: Named) =>
  endsWithNumber(name, tokenId) ? name : `${name} #${shorten(tokenId)}`.trim()
