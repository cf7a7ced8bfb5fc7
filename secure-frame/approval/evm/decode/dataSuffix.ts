import type { Hex } from 'viem'
import type { TransactionDraft } from '../params/readTransaction.ts'

/** The end of every ERC-8021 suffix. */
const marker = '8021'.repeat(8)
/** Length of a selector in hex digits, with `0x`. */
const leastLength = '0x'.length + 8

const byteAt = (digits: string, end: number) => Number.parseInt(digits.slice(end - 2, end), 16)

/** Reads printable ASCII without spaces, separated by commas. Undefined for anything else. */
const readCodes = (digits: string) => {
  const text = String.fromCharCode(...(digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
  return /^[!-~]+$/.test(text) ? text.split(',').filter((code) => code !== '') : undefined
}

interface Suffix {
  /** Hex digits of the whole suffix. */
  length: number
  codes?: readonly string[]
}

/** Schema 0: the codes, their length, and the schema before the marker. */
const readListed = (digits: string, end: number): Suffix | undefined => {
  const codesEnd = end - 2
  const start = codesEnd - byteAt(digits, codesEnd + 2) * 2
  const codes = start >= 0 ? readCodes(digits.slice(start, codesEnd)) : undefined
  return codes && { length: digits.length - start, codes }
}

/** Schema 1: the codes follow their registry, given as address, chain id, and length of the chain id. */
const readRegistered = (digits: string, end: number): Suffix | undefined => {
  const listed = readListed(digits, end)
  if (!listed) return undefined
  const start = digits.length - listed.length
  const chainBytes = byteAt(digits, start)
  return chainBytes > 0 ? { ...listed, length: listed.length + (chainBytes + 21) * 2 } : undefined
}

/** Schema 2: CBOR, and its length in two bytes. */
const readMapped = (digits: string, end: number): Suffix | undefined => {
  const bytes = Number.parseInt(digits.slice(end - 4, end), 16)
  return bytes > 0 ? { length: digits.length - end + 4 + bytes * 2 } : undefined
}

const readers: readonly ((digits: string, end: number) => Suffix | undefined)[] = [
  readListed,
  readRegistered,
  readMapped,
]

/** Reads an ERC-8021 suffix by its own length. Undefined if there is none, or its length is unclear. */
const readSuffix = (data: Hex): Suffix | undefined => {
  const digits = data.slice(2).toLowerCase()
  if (!digits.endsWith(marker)) return undefined
  const end = digits.length - marker.length
  return readers[byteAt(digits, end)]?.(digits, end - 2)
}

/** Data without the suffix, and the suffix. */
export interface SplitData {
  data: Hex
  suffix: Hex
  /** The parties that initiated the transaction, if readable. */
  codes?: readonly string[]
}

/**
 * Separates data added by a page (ERC-8021, or `capabilities.dataSuffix`) from the call itself. Contracts do not read
 * it. Separates nothing unless a whole selector comes before it: otherwise the added data would be the call.
 */
export const splitSuffix = ({ data, suffix }: Pick<TransactionDraft, 'data' | 'suffix'>): SplitData | undefined => {
  const read = readSuffix(data)
  const length = suffix === undefined ? read?.length : suffix.length - 2
  if (length === undefined || data.length - length < leastLength) return undefined
  const codes = read?.length === length ? read.codes : undefined
  return { data: data.slice(0, -length) as Hex, suffix: `0x${data.slice(-length)}`, codes }
}
