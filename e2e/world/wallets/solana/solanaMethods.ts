import { base64 } from '@scure/base'
import * as z from 'zod/mini'

/** The wallet's chains in the Wallet Standard. The local chain represents all of them. */
export const solanaChains = ['solana:mainnet', 'solana:devnet'] as const

/** Bytes between the page and the wallet's worker. */
const Bytes = z.pipe(
  z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)),
  z.transform((text: string) => base64.decode(text)),
)

const Chain = z.enum(solanaChains)

export const ConnectParams = z.object({ silent: z.optional(z.boolean()) })

export const SignMessageParams = z.object({ address: z.string(), message: Bytes })

export const SignTransactionParams = z.object({
  address: z.string(),
  transaction: Bytes,
  chain: z.optional(Chain),
})

const SendOptions = z.object({
  preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
  minContextSlot: z.optional(z.number()),
  skipPreflight: z.optional(z.boolean()),
  maxRetries: z.optional(z.number()),
})

export const SendTransactionParams = z.extend(SignTransactionParams, { chain: Chain, options: z.optional(SendOptions) })

/** The worker's answer: accounts by address, bytes as base64. */
export const ConnectResult = z.array(z.string())
export const SignResult = z.object({ signature: Bytes })
export const SignTransactionResult = z.object({ transaction: Bytes })
