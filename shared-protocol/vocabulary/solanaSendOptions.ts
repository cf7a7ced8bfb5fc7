import { invalidParams, rpcError } from '../errors/rpc.ts'
import * as z from '../schema.ts'
import type { Json } from './json.ts'
import { flag, integerBetween, oneOf } from './scalars.ts'

/** Solana's levels of commitment, with the names that earlier versions had. */
const Commitment = oneOf('processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max')

const Slot = integerBetween(0, Number.MAX_SAFE_INTEGER)

/** How a signed transaction is sent: the options of Wallet Standard's `solana:signAndSendTransaction`. */
const SendOptions = z.strictObject({
  skipPreflight: z.optional(flag),
  preflightCommitment: z.optional(Commitment),
  commitment: z.optional(Commitment),
  maxRetries: z.optional(integerBetween(0, 1000)),
  minContextSlot: z.optional(Slot),
  mode: z.optional(oneOf('parallel', 'serial')),
})
export type SendOptions = z.infer<typeof SendOptions>

/** The options as a page gives them. Throws -32602 naming what is wrong. */
export const readSendOptions = (input: Json): SendOptions | undefined => {
  if (input === undefined) return undefined
  const { refused, data } = z.safeParse(SendOptions, input)
  if (refused) throw rpcError(invalidParams, `Invalid sendOptions: ${refused.join(', ')}`)
  return data
}

/** What of them a node's `sendTransaction` takes. */
export const nodeOptions = ({ commitment: _commitment, mode: _mode, ...options }: SendOptions = {}) => options
