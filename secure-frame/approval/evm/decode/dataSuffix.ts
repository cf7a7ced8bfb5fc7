import type { Hex } from 'viem'
import type { TransactionDraft } from '../params/readTransaction.ts'

/** The end of each suffix of ERC-8021. */
const marker = '8021'.repeat(8)
/** Hex digits of a selector, with `0x`. */
const leastLength = '0x'.length + 8

const byteAt = (digits: string, end: number) => Number.parseInt(digits.slice(end - 2, end), 16)

/** Printable ASCII without spaces, parted by commas. Undefined for anything else. */
const readCodes = (digits: string) => {
  const text = String.fromCharCode(...(digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
  return /^[!-~]+$/.test(text) ? text.split(',').filter((code) => code !== '') : undefined
}

interface Suffix {
  /** Hex digits of all of it. */
  length: number
  codes?: readonly string[]
}

/** Of the codes, their length and the schema in front of the marker. */
const readListed = (digits: string, end: number): Suffix | undefined => {
  const codesEnd = end - 2
  const start = codesEnd - byteAt(digits, codesEnd + 2) * 2
  const codes = start >= 0 ? readCodes(digits.slice(start, codesEnd)) : undefined
  return codes && { length: digits.length - start, codes }
}

/** The registry of the codes is before them: address, chain id, and the length of that. */
const readRegistered = (digits: string, end: number): Suffix | undefined => {
  const listed = readListed(digits, end)
  if (!listed) return undefined
  const start = digits.length - listed.length
  const chainBytes = byteAt(digits, start)
  return chainBytes > 0 ? { ...listed, length: listed.length + (chainBytes + 21) * 2 } : undefined
}

/** CBOR, and its length in two bytes. */
const readMapped = (digits: string, end: number): Suffix | undefined => {
  const bytes = Number.parseInt(digits.slice(end - 4, end), 16)
  return bytes > 0 ? { length: digits.length - end + 4 + bytes * 2 } : undefined
}

const readers: readonly ((digits: string, end: number) => Suffix | undefined)[] = [
  readListed,
  readRegistered,
  readMapped,
]

/** A suffix of ERC-8021 by its own length. Undefined where there is none, or one that cannot be told from the rest. */
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
  /** Who brought the transaction about, where that can be read. */
  codes?: readonly string[]
}

/**
 * Parts what a page has added to the data (ERC-8021, or by `capabilities.dataSuffix`) from the call itself. A contract does not
 * read it. Without a whole selector before it nothing is parted: it would be the call.
 */
export const splitSuffix = ({ data, suffix }: Pick<TransactionDraft, 'data' | 'suffix'>): SplitData | undefined => {
  const read = readSuffix(data)
  const length = suffix === undefined ? read?.length : suffix.length - 2
  if (length === undefined || data.length - length < leastLength) return undefined
  const codes = read?.length === length ? read.codes : undefined
  return { data: data.slice(0, -length) as Hex, suffix: `0x${data.slice(-length)}`, codes }
}
