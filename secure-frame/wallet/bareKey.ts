import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58 } from '@scure/base'
import { bytesToHex, hexToBytes } from 'viem'
import { UnreadableError } from './walletErrors.ts'

/** The namespace of a key. */
export type KeyNamespace = 'eip155' | 'solana'

/** A private key that a visitor imported without a recovery phrase, and its imported format. */
export interface BareKey {
  form: 'hex' | 'base58' | 'numbers'
  /** 32 bytes: a secp256k1 key, or an Ed25519 seed. */
  key: Uint8Array
}

/**
 * The byte before the key in the split secret shows the key's format. It also distinguishes a key (33 bytes with this
 * byte) from phrase entropy (16 or 32 bytes).
 */
const marks = ['hex', 'base58', 'numbers'] as const satisfies readonly BareKey['form'][]
const keyBytes = 32

export const keyNamespaceOf = ({ form }: Pick<BareKey, 'form'>): KeyNamespace => (form === 'hex' ? 'eip155' : 'solana')

/** Encodes a bare key as the secret that is split into shares. */
export const packBareKey = ({ form, key }: BareKey) => Uint8Array.from([marks.indexOf(form), ...key])

/** Decodes the bare key from a combined secret. Undefined if the secret is the entropy of a recovery phrase. */
export const unpackBareKey = (secret: Uint8Array): BareKey | undefined => {
  const form = secret.length === keyBytes + 1 ? marks[secret[0] ?? marks.length] : undefined
  return form && { form, key: secret.slice(1) }
}

/** Returns the seed from a 64-byte Solana key, which consists of the seed and its public key. Both must match. */
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
 * Parses a private key. For Ethereum: 64 hexadecimal digits. For Solana: 64 bytes in base58, or the list of 64 numbers
 * from Solana's command-line tool. Throws UnreadableError.
 */
export const readBareKey = (text: string): BareKey => {
  try {
    return read(text.trim())
  } catch (cause) {
    throw cause instanceof UnreadableError ? cause : new UnreadableError('This is no private key', { cause })
  }
}

const pairOf = (seed: Uint8Array) => Uint8Array.from([...seed, ...ed25519.getPublicKey(seed)])

/** Writes a Solana key in base58, the format that Solana wallets import. */
export const writeSolanaKey = (seed: Uint8Array) => {
  const pair = pairOf(seed)
  const text = base58.encode(pair)
  pair.fill(0)
  return text
}

/** Writes the key in the format in which it was imported. */
export const writeBareKey = ({ form, key }: BareKey): string => {
  if (form === 'hex') return bytesToHex(key)
  return form === 'base58' ? writeSolanaKey(key) : JSON.stringify([...pairOf(key)])
}
