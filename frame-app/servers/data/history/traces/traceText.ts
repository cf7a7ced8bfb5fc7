import { type Address, type Hex, hexToBigInt } from 'viem'
import * as z from 'zod/mini'

export const TraceHash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))

/**
 * Converts an address to lower case for fast comparison. A block has thousands of addresses, and few belong to followed
 * accounts.
 */
export const TraceAddress = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  // The regular expression guarantees the format.
  z.transform((text) => text.toLowerCase() as Address),
)

export const TraceAmount = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  // The regular expression guarantees the format.
  z.transform((text) => hexToBigInt(text as Hex)),
)

/** Maximum call depth. Deeper calls fail in the EVM. */
export const mostDepth = 1024
/** Maximum number of frames per answer. */
export const mostFrames = 20_000
