import { readBytes } from './bytes.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const hexPattern = /^(0x)?(?=[0-9a-f]{2})((?:[0-9a-f]{2})+)$/i

/** Returns the signature in a wallet's answer, which is the answer itself or one of its fields. */
const signedIn = (answer: unknown): unknown => {
  const { signature, result } = Object(answer) as { signature?: unknown; result?: unknown }
  return signature ?? result ?? answer
}

/** Reads an EVM signature in hex, with or without `0x`. Undefined if there is none. */
export const readEvmSignature = (answer: unknown) => {
  const given = signedIn(answer)
  const bytes = readBytes(given)
  if (bytes) return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const digits = isText(given) ? hexPattern.exec(given.trim())?.[2] : undefined
  return digits === undefined ? undefined : `0x${digits}`
}

/**
 * Returns the bytes that a Solana wallet reports as signed. They can differ from the message, because hardware wallets
 * add a preamble. `decode` reads base58. Undefined if the wallet reports none.
 */
export const readSignedMessage = (answer: unknown, decode: (text: string) => Uint8Array) => {
  const { signedMessage } = Object(answer) as { signedMessage?: unknown }
  try {
    return readBytes(signedMessage) ?? (isText(signedMessage) ? decode(signedMessage.trim()) : undefined)
  } catch {
    // The field is optional; the signature is verified without it.
    return undefined
  }
}

/** Reads a Solana signature as base58. `encode` converts bytes to base58. Undefined if there is none. */
export const readSolanaSignature = (answer: unknown, encode: (bytes: Uint8Array) => string) => {
  const given = signedIn(answer)
  const bytes = readBytes(given)
  if (bytes) return encode(bytes)
  return isText(given) ? given.trim() : undefined
}
