import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'

/** Whether it is base58 of so many bytes. Decoding takes quadratic time: the pattern bounds what is decoded. */
const isBase58Of = (byteLength: number, pattern: RegExp) => (text: string) =>
  pattern.test(text) && base58.decode(text).length === byteLength

/** Base58 of the 32 bytes of a public key. */
export const isSolanaKey = isBase58Of(32, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

/** Base58 of the 64 bytes of an Ed25519 signature. */
export const isSolanaSignature = isBase58Of(64, /^[1-9A-HJ-NP-Za-km-z]{64,88}$/)

interface SignedBySolana {
  address: string
  signature: string
}

/**
 * Whether the account's key signed the message (Ed25519). With `zip215: false`, the library refuses what RFC 8032 and
 * NIST 186-5 refuse: encodings that are not canonical, and keys of small order, for which anybody can make a signature of
 * any message.
 */
export const isSignedBySolanaAccount = ({ address, signature }: SignedBySolana, message: string) =>
  ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address), {
    zip215: false,
  })
