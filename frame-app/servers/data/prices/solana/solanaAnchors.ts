/** Wrapped SOL: its mint is the same on every cluster. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const usdt = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'

/** Tokens worth one dollar, by CAIP-2 id. Test networks have none. */
const dollars: Readonly<Record<string, readonly string[]>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [usdc, usdt],
}

export const dollarMintsOf = (chainId: string): readonly string[] => dollars[chainId] ?? []
