import { invalidParams, rpcError } from '../errors/rpc.ts'
import * as z from '../schema.ts'
import type { Json } from './json.ts'
import { flag, integerBetween, oneOf } from './scalars.ts'

/** Solana's commitment levels, including the names of earlier versions. */
const Commitment = oneOf('processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max')

const Slot = integerBetween(0, Number.MAX_SAFE_INTEGER)

/** Options for sending a signed transaction, as in Wallet Standard's `solana:signAndSendTransaction`. */
const SendOptions = z.strictObject({
  skipPreflight: z.optional(flag),
  preflightCommitment: z.optional(Commitment),
  commitment: z.optional(Commitment),
  maxRetries: z.optional(integerBetween(0, 1000)),
  minContextSlot: z.optional(Slot),
  mode: z.optional(oneOf('parallel', 'serial')),
})
export type SendOptions = z.infer<typeof SendOptions>

/** Parses the page's options. Throws -32602 with the name of the invalid part. */
export const readSendOptions = (input: Json): SendOptions | undefined => {
  if (input === undefined) return undefined
  const { refused, data } = z.safeParse(SendOptions, input)
  if (refused) throw rpcError(invalidParams, `Invalid sendOptions: ${refused.join(', ')}`)
  return data
}

/** Returns the options that a node's `sendTransaction` accepts. */
export const nodeOptions = ({ commitment: _commitment, mode: _mode, ...options }: SendOptions = {}) => options
