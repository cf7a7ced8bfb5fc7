import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58 } from '@scure/base'
import { bytesToHex, hexToBytes } from 'viem'
import { UnreadableError } from './walletErrors.ts'

/** The namespace of a key. */
export type KeyNamespace = 'eip155' | 'solana'

/** A private key that a visitor imported without a recovery phrase, and its original form. */
export interface BareKey {
  form: 'hex' | 'base58' | 'numbers'
  /** 32 bytes: a secp256k1 key, or an Ed25519 seed. */
  key: Uint8Array
}

/** The byte before the key in the split secret. The entropy of words has 16 or 32 bytes; a marked key has 33. */
const marks = ['hex', 'base58', 'numbers'] as const satisfies readonly BareKey['form'][]
const keyBytes = 32

export const keyNamespaceOf = ({ form }: Pick<BareKey, 'form'>): KeyNamespace => (form === 'hex' ? 'eip155' : 'solana')

/** Returns the secret that is split into the wallet's shares. */
export const packBareKey = ({ form, key }: BareKey) => Uint8Array.from([marks.indexOf(form), ...key])

/** Returns the bare key from a combined secret, or undefined if it is the entropy of words. */
export const unpackBareKey = (secret: Uint8Array): BareKey | undefined => {
  const form = secret.length === keyBytes + 1 ? marks[secret[0] ?? marks.length] : undefined
  return form && { form, key: secret.slice(1) }
}

/** Returns the seed from the 64 bytes of a Solana key: the seed and its public key, which must match. */
const seedOfPair = (pair: Uint8Array) => {
  const seed = pair.slice(0, keyBytes)
  const isPair =
    pair.length === 2 * keyBytes && ed25519.getPublicKey(seed).every((byte, at) => byte === pair[keyBytes + at])
  if (!isPair) throw new UnreadableError('These are not the two halves of a key')
  return seed
}

const readHex = (text: string) => {
  const key = hexToBytes(`0x${text.replace(/^0x/i, '')}`)
  if (!secp256k1.utils.isValidPrivateKey(key)) throw new UnreadableError('No key has this value')
  return key
}

const isByte = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255

const readNumbers = (text: string) => {
  const numbers: unknown = JSON.parse(text)
  if (!Array.isArray(numbers) || !numbers.every(isByte)) throw new UnreadableError('These are not bytes')
  return Uint8Array.from(numbers)
}

const read = (text: string): BareKey => {
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) return { form: 'hex', key: readHex(text) }
  return text.startsWith('[')
    ? { form: 'numbers', key: seedOfPair(readNumbers(text)) }
    : { form: 'base58', key: seedOfPair(base58.decode(text)) }
}

/**
 * Reads a private key. For Ethereum: 64 hexadecimal digits. For Solana: base58 of 64 bytes, or the list of 64 numbers
 * from its command line. Throws UnreadableError.
 */
export const readBareKey = (text: string): BareKey => {
  try {
    return read(text.trim())
  } catch (cause) {
    throw cause instanceof UnreadableError ? cause : new UnreadableError('This is no private key', { cause })
  }
}

const pairOf = (seed: Uint8Array) => Uint8Array.from([...seed, ...ed25519.getPublicKey(seed)])

/** Writes a Solana key in base58, as its wallets import it. */
export const writeSolanaKey = (seed: Uint8Array) => {
  const pair = pairOf(seed)
  const text = base58.encode(pair)
  pair.fill(0)
  return text
}

/** Writes the key in its original form. */
export const writeBareKey = ({ form, key }: BareKey): string => {
  if (form === 'hex') return bytesToHex(key)
  return form === 'base58' ? writeSolanaKey(key) : JSON.stringify([...pairOf(key)])
}
