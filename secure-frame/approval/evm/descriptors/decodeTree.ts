import {
  createReader,
  NotCanonicalError,
  type Reader,
  readAbiAddress,
  readAbiBytes,
  readAbiNumber,
  readBelow,
  rejectEncoding,
} from '../decode/abi.ts'
import { readBytesType, readIntegerType } from '../params/typedDataTypes.ts'
import type { AbiField, AbiNode } from './signature.ts'
import type { Tree } from './tree.ts'

const readInteger = (word: string, { isSigned, bits }: { isSigned: boolean; bits: number }) => {
  if (!isSigned) return readBelow(word, 2n ** BigInt(bits)).toString()
  const value = BigInt.asIntN(256, readAbiNumber(word))
  return BigInt.asIntN(bits, value) === value ? value.toString() : rejectEncoding()
}

const readFixedBytes = (word: string, length: number) =>
  /^0*$/.test(word.slice(length * 2)) ? `0x${word.slice(0, length * 2)}` : rejectEncoding()

const readWord = (word: string, type: string) => {
  if (type === 'address') return readAbiAddress(word)
  if (type === 'bool') return readBelow(word, 2n) === 1n
  const integer = readIntegerType(type)
  return integer ? readInteger(word, integer) : readFixedBytes(word, readBytesType(type) ?? 0)
}

const readText = (reader: Reader) => {
  const bytes = Uint8Array.from(readAbiBytes(reader).slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Bytes that are not UTF-8 cannot be shown as text.
    return rejectEncoding()
  }
}

const readAtom = (reader: Reader, type: string): Tree => {
  if (type === 'bytes') return { kind: 'leaf', type, value: readAbiBytes(reader) }
  if (type === 'string') return { kind: 'leaf', type, value: readText(reader) }
  return { kind: 'leaf', type, value: readWord(reader.word(), type) }
}

const isDynamic = (node: AbiNode): boolean => {
  if (node.kind === 'atom') return node.type === 'bytes' || node.type === 'string'
  if (node.kind === 'list') return node.length === undefined || isDynamic(node.item)
  return node.fields.some(({ type }) => isDynamic(type))
}

const readNode = (reader: Reader, node: AbiNode): Tree => {
  if (node.kind === 'atom') return readAtom(reader, node.type)
  if (node.kind === 'tuple') return readStruct(reader, node.fields)
  const length = node.length ?? reader.readLength()
  return { kind: 'list', items: readSequence(reader, Array<AbiNode>(length).fill(node.item)) }
}

/** Static values and offsets come first. The dynamic values follow in the same order, each at its offset. */
const readSequence = (reader: Reader, nodes: readonly AbiNode[]): readonly Tree[] => {
  const start = reader.bytesRead()
  const heads = nodes.map((node) => (isDynamic(node) ? readAbiNumber(reader.word()) : readNode(reader, node)))
  return heads.map((head, index) => {
    const node = nodes[index]
    if (typeof head !== 'bigint' || !node) return head as Tree
    return head === BigInt(reader.bytesRead() - start) ? readNode(reader, node) : rejectEncoding()
  })
}

const readStruct = (reader: Reader, fields: readonly AbiField[]): Tree => {
  const values = readSequence(
    reader,
    fields.map(({ type }) => type),
  )
  // There is exactly one value per field.
  return { kind: 'struct', fields: new Map(fields.map(({ name }, index) => [name, values[index] as Tree])) }
}

/**
 * Decodes arguments of any type (Solidity ABI, strict mode). The input is hex digits without the selector. Undefined if
 * the encoding is not canonical or has trailing data.
 */
export const decodeTree = (fields: readonly AbiField[], digits: string): Tree | undefined => {
  try {
    const reader = createReader(digits.toLowerCase())
    const tree = readStruct(reader, fields)
    return reader.isAtEnd() ? tree : undefined
  } catch (error) {
    if (error instanceof NotCanonicalError) return undefined
    throw error
  }
}
