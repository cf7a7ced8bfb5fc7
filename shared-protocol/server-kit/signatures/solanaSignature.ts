import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { readOffchainMessage, usualOffchainMessages } from '../../vocabulary/offchainMessage.ts'

/**
 * Returns a check for base58 of `byteLength` bytes. The pattern limits the input, because decoding takes quadratic
 * time.
 */
const isBase58Of = (byteLength: number, pattern: RegExp) => (text: string) =>
  pattern.test(text) && base58.decode(text).length === byteLength

/** True for the base58 form of a 32-byte public key. */
export const isSolanaKey = isBase58Of(32, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

/** True for the base58 form of a 64-byte Ed25519 signature. */
export const isSolanaSignature = isBase58Of(64, /^[1-9A-HJ-NP-Za-km-z]{64,88}$/)

interface SignedBySolana {
  address: string
  signature: string
  /** Base64 of the bytes that the wallet reports as signed. Only needed if they differ from the text. */
  signedMessage?: string | undefined
}

/**
 * Returns the bytes that a wallet may have signed for a text: the text itself, or an off-chain message with exactly
 * this text and account.
 */
const signableBytes = (text: string, account: Uint8Array, signedMessage: string | undefined) => {
  const plain = [new TextEncoder().encode(text), ...usualOffchainMessages(text, account)]
  if (signedMessage === undefined) return plain
  const bytes = Uint8Array.from(atob(signedMessage), (letter) => letter.charCodeAt(0))
  return readOffchainMessage(bytes, account) === text ? [bytes, ...plain] : plain
}

/** True for base64 text that is no longer than an off-chain message can be. */
export const isSignedMessage = (text: string) =>
  /^(?:[A-Za-z\d+/]{4}){0,8192}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)

/**
 * True if the account's key signed the message (Ed25519). The signed bytes are its text, or the off-chain message that
 * hardware wallets sign for it. With `zip215: false`, the library is as strict as RFC 8032 and NIST 186-5. It rejects
 * non-canonical encodings, and keys of small order, for which anyone can sign any message.
 */
export const isSignedBySolanaAccount = ({ address, signature, signedMessage }: SignedBySolana, message: string) => {
  const account = base58.decode(address)
  const isSignatureOf = (bytes: Uint8Array) =>
    ed25519.verify(base58.decode(signature), bytes, account, { zip215: false })
  return signableBytes(message, account, signedMessage).some(isSignatureOf)
}
