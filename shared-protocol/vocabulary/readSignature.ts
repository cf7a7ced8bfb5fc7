import { readBytes } from './bytes.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const hexPattern = /^(0x)?(?=[0-9a-f]{2})((?:[0-9a-f]{2})+)$/i

/** What a wallet signed with, alone or in an object. */
const signedIn = (answer: unknown): unknown => {
  const { signature, result } = Object(answer) as { signature?: unknown; result?: unknown }
  return signature ?? result ?? answer
}

/** An EVM signature in hex, whether or not the wallet put `0x` before it. Undefined where there is none. */
export const readEvmSignature = (answer: unknown) => {
  const given = signedIn(answer)
  const bytes = readBytes(given)
  if (bytes) return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const digits = isText(given) ? hexPattern.exec(given.trim())?.[2] : undefined
  return digits === undefined ? undefined : `0x${digits}`
}

/**
 * The bytes that a Solana wallet says it has signed, where it names them: hardware wallets put a preamble before the message.
 * `decode` reads base58. Undefined where it names none.
 */
export const readSignedMessage = (answer: unknown, decode: (text: string) => Uint8Array) => {
  const { signedMessage } = Object(answer) as { signedMessage?: unknown }
  try {
    return readBytes(signedMessage) ?? (isText(signedMessage) ? decode(signedMessage.trim()) : undefined)
  } catch {
    // It only says more of the signature, which is judged without it.
    return undefined
  }
}

/** A Solana signature in base58. `encode` writes bytes so. Undefined where there is none. */
export const readSolanaSignature = (answer: unknown, encode: (bytes: Uint8Array) => string) => {
  const given = signedIn(answer)
  const bytes = readBytes(given)
  if (bytes) return encode(bytes)
  return isText(given) ? given.trim() : undefined
}
