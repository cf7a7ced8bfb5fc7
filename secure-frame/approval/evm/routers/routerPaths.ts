import { unread } from '../descriptors/unread.ts'

const addressLength = 40
/** A pool fee of 3 bytes, and the next address. */
const hopLength = 46

/** A way over pools: at least two tokens, from the one that goes in to the one that comes out. */
export interface SwapPath {
  tokens: readonly string[]
  tokenIn: string
  tokenOut: string
}

export const pathOf = (tokens: readonly string[]): SwapPath => {
  const [tokenIn, tokenOut] = [tokens[0], tokens.at(-1)]
  return tokens.length >= 2 && tokenIn && tokenOut ? { tokens, tokenIn, tokenOut } : unread()
}

/** Addresses with a pool fee between them, as V3 writes them. */
export const pathOfV3 = (bytes: string) => {
  const digits = bytes.slice(2)
  if ((digits.length - addressLength) % hopLength !== 0) return unread()
  const hops = 1 + (digits.length - addressLength) / hopLength
  return pathOf(
    Array.from({ length: hops }, (_, hop) => `0x${digits.slice(hop * hopLength, hop * hopLength + addressLength)}`),
  )
}

/** An exact output is swapped from its end: the path is written backwards. */
export const pathOfV3Output = (bytes: string) => pathOf(pathOfV3(bytes).tokens.toReversed())
