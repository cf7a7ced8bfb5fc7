import { type Address, type Hex, hexToBigInt } from 'viem'
import * as z from 'zod/mini'

export const TraceHash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))

/** In lower case for fast comparison: a block has thousands, and few belong to followed accounts. */
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

/** Deeper calls fail in the EVM. */
export const mostDepth = 1024
/** Per answer. */
export const mostFrames = 20_000
