import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'

/** Base58 of so many bytes. Decoding takes quadratic time: longer texts are not decoded. */
const base58Of = (byteLength: number, pattern: RegExp) =>
  z.string().check(z.refine((text) => pattern.test(text) && base58.decode(text).length === byteLength))

export const SolanaProof = z.strictObject({
  address: base58Of(32, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  /** The id token names accounts on the main cluster. */
  cluster: z.literal('mainnet'),
  issuedAt: z.int().check(z.nonnegative()),
  signature: base58Of(64, /^[1-9A-HJ-NP-Za-km-z]{64,88}$/),
})
export type SolanaProof = z.infer<typeof SolanaProof>

/**
 * Whether the account's key signed the message (Ed25519). With `zip215: false`, the library refuses what RFC 8032 and
 * NIST 186-5 refuse: encodings that are not canonical, and keys of small order, for which anybody can make a signature of
 * any message.
 */
export const isSignedBySolanaAccount = ({ address, signature }: SolanaProof, message: string) =>
  ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address), {
    zip215: false,
  })
