import * as z from 'zod/mini'
import { isSignedMessage, isSolanaKey, isSolanaSignature } from '#protocol/server-kit/signatures/solanaSignature'

export const SolanaProof = z.strictObject({
  address: z.string().check(z.refine(isSolanaKey)),
  /** The ID token names accounts on the main cluster. */
  cluster: z.literal('mainnet'),
  issuedAt: z.int().check(z.nonnegative()),
  signature: z.string().check(z.refine(isSolanaSignature)),
  /** Base64 of the message that a hardware wallet signed instead of the text. */
  signedMessage: z.optional(z.string().check(z.maxLength(4096), z.refine(isSignedMessage))),
})
