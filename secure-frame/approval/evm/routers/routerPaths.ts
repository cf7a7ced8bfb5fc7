import { unread } from '../descriptors/unread.ts'

const addressLength = 40
/** Length of a 3-byte pool fee and the next address, in hex digits. */
const hopLength = 46

/** A route through pools with at least two tokens, from input to output. */
export interface SwapPath {
  tokens: readonly string[]
  tokenIn: string
  tokenOut: string
}

export const pathOf = (tokens: readonly string[]): SwapPath => {
  const [tokenIn, tokenOut] = [tokens[0], tokens.at(-1)]
  return tokens.length >= 2 && tokenIn && tokenOut ? { tokens, tokenIn, tokenOut } : unread()
}

/** Decodes a V3 path: addresses separated by pool fees. */
export const pathOfV3 = (bytes: string) => {
  const digits = bytes.slice(2)
  if ((digits.length - addressLength) % hopLength !== 0) return unread()
  const hops = 1 + (digits.length - addressLength) / hopLength
  return pathOf(
    Array.from({ length: hops }, (_, hop) => `0x${digits.slice(hop * hopLength, hop * hopLength + addressLength)}`),
  )
}

/** Decodes the path of an exact output swap, which is in reverse order. */
export const pathOfV3Output = (bytes: string) => pathOf(pathOfV3(bytes).tokens.toReversed())
