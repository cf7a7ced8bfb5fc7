import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { readOffchainMessage, usualOffchainMessages } from '../../vocabulary/offchainMessage.ts'

/** Checks for base58 of `byteLength` bytes. Decoding takes quadratic time, so the pattern limits the input. */
const isBase58Of = (byteLength: number, pattern: RegExp) => (text: string) =>
  pattern.test(text) && base58.decode(text).length === byteLength

/** Base58 of the 32 bytes of a public key. */
export const isSolanaKey = isBase58Of(32, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

/** Base58 of the 64 bytes of an Ed25519 signature. */
export const isSolanaSignature = isBase58Of(64, /^[1-9A-HJ-NP-Za-km-z]{64,88}$/)

interface SignedBySolana {
  address: string
  signature: string
  /** Base64 of the bytes that the wallet reports as signed, if they differ from the text. */
  signedMessage?: string | undefined
}

/**
 * Returns the bytes that a wallet can sign for a text: the text, or an off-chain message with exactly this text and
 * account.
 */
const signableBytes = (text: string, account: Uint8Array, signedMessage: string | undefined) => {
  const plain = [new TextEncoder().encode(text), ...usualOffchainMessages(text, account)]
  if (signedMessage === undefined) return plain
  const bytes = Uint8Array.from(atob(signedMessage), (letter) => letter.charCodeAt(0))
  return readOffchainMessage(bytes, account) === text ? [bytes, ...plain] : plain
}

/** True for base64 that is no longer than an off-chain message. */
export const isSignedMessage = (text: string) =>
  /^(?:[A-Za-z\d+/]{4}){0,8192}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)

/**
 * True if the account's key signed the message (Ed25519): its text, or the off-chain message of it that hardware
 * wallets sign. With `zip215: false`, the library refuses the same as RFC 8032 and NIST 186-5. These are non-canonical
 * encodings, and keys of small order, for which anyone can make a signature of any message.
 */
export const isSignedBySolanaAccount = ({ address, signature, signedMessage }: SignedBySolana, message: string) => {
  const account = base58.decode(address)
  const isSignatureOf = (bytes: Uint8Array) =>
    ed25519.verify(base58.decode(signature), bytes, account, { zip215: false })
  return signableBytes(message, account, signedMessage).some(isSignatureOf)
}
