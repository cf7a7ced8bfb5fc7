interface ListedMint {
  symbol: string
  decimals: number
}

/** Known tokens of Solana's main network by mint, because mints contain no symbol. Sources: the issuers' own pages. */
const listedMints: Readonly<Record<string, ListedMint>> = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: { symbol: 'USDC', decimals: 6 },
  Es9vMFrzaCErmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: { symbol: 'USDT', decimals: 6 },
  So11111111111111111111111111111111111111112: { symbol: 'wSOL', decimals: 9 },
}

/** Returns the known token of this mint on Solana's main network. */
export const findListedMint = (mint: string): ListedMint | undefined =>
  Object.hasOwn(listedMints, mint) ? listedMints[mint] : undefined
