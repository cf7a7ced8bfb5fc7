import type { Hex } from 'viem'
import type { TransactionDraft } from '../params/readTransaction.ts'

/** Every ERC-8021 suffix ends with this marker. */
const marker = '8021'.repeat(8)
/** Length of a selector in hex digits, including `0x`. */
const leastLength = '0x'.length + 8

const byteAt = (digits: string, end: number) => Number.parseInt(digits.slice(end - 2, end), 16)

/** Decodes comma-separated codes of printable ASCII without spaces. Undefined for anything else. */
const readCodes = (digits: string) => {
  const text = String.fromCharCode(...(digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
  return /^[!-~]+$/.test(text) ? text.split(',').filter((code) => code !== '') : undefined
}

interface Suffix {
  /** Length of the whole suffix in hex digits. */
  length: number
  codes?: readonly string[]
}

/** Schema 0 contains the codes, their length, and the schema id before the marker. */
const readListed = (digits: string, end: number): Suffix | undefined => {
  const codesEnd = end - 2
  const start = codesEnd - byteAt(digits, codesEnd + 2) * 2
  const codes = start >= 0 ? readCodes(digits.slice(start, codesEnd)) : undefined
  return codes && { length: digits.length - start, codes }
}

/**
 * Schema 1 contains the code registry, followed by the codes. The registry consists of address, chain id, and length of
 * the chain id.
 */
const readRegistered = (digits: string, end: number): Suffix | undefined => {
  const listed = readListed(digits, end)
  if (!listed) return undefined
  const start = digits.length - listed.length
  const chainBytes = byteAt(digits, start)
  return chainBytes > 0 ? { ...listed, length: listed.length + (chainBytes + 21) * 2 } : undefined
}

/** Schema 2 contains CBOR, followed by its length in two bytes. */
const readMapped = (digits: string, end: number): Suffix | undefined => {
  const bytes = Number.parseInt(digits.slice(end - 4, end), 16)
  return bytes > 0 ? { length: digits.length - end + 4 + bytes * 2 } : undefined
}

const readers: readonly ((digits: string, end: number) => Suffix | undefined)[] = [
  readListed,
  readRegistered,
  readMapped,
]

/** Decodes an ERC-8021 suffix from its length field. Undefined if there is none, or its length is ambiguous. */
const readSuffix = (data: Hex): Suffix | undefined => {
  const digits = data.slice(2).toLowerCase()
  if (!digits.endsWith(marker)) return undefined
  const end = digits.length - marker.length
  return readers[byteAt(digits, end)]?.(digits, end - 2)
}

/** The data without its suffix, and the suffix. */
export interface SplitData {
  data: Hex
  suffix: Hex
  /** The parties that initiated the transaction, if the codes can be decoded. */
  codes?: readonly string[]
}

/**
 * Separates the call from data that a page added (ERC-8021, or `capabilities.dataSuffix`). Contracts ignore the added
 * data. Separates nothing unless a complete selector comes first, because otherwise the added data would be the call.
 */
export const splitSuffix = ({ data, suffix }: Pick<TransactionDraft, 'data' | 'suffix'>): SplitData | undefined => {
  const read = readSuffix(data)
  const length = suffix === undefined ? read?.length : suffix.length - 2
  if (length === undefined || data.length - length < leastLength) return undefined
  const codes = read?.length === length ? read.codes : undefined
  return { data: data.slice(0, -length) as Hex, suffix: `0x${data.slice(-length)}`, codes }
}
