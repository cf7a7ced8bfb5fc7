import * as z from 'zod/mini'
import { isSignedMessage, isSolanaKey, isSolanaSignature } from '#protocol/server-kit/signatures/solanaSignature'

export const SolanaProof = z.strictObject({
  address: z.string().check(z.refine(isSolanaKey)),
  /** The ID token contains accounts on the main cluster. */
  cluster: z.literal('mainnet'),
  issuedAt: z.int().check(z.nonnegative()),
  signature: z.string().check(z.refine(isSolanaSignature)),
  /** If a hardware wallet signed a message instead of the text, this message in Base64. */
  signedMessage: z.optional(z.string().check(z.maxLength(4096), z.refine(isSignedMessage))),
})
