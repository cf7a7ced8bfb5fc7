import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from 'viem'
import { readBytesType, readIntegerType } from '../params/typedDataTypes.ts'

/** The type of an argument (Solidity ABI). A tuple includes its field names. */
export type AbiNode =
  | { kind: 'atom'; type: string }
  | { kind: 'list'; item: AbiNode; length?: number }
  | { kind: 'tuple'; fields: readonly AbiField[] }

export interface AbiField {
  name: string
  type: AbiNode
}

export interface Signature {
  /** The first four bytes of the function signature's hash, as hex digits. */
  selector: string
  fields: readonly AbiField[]
}

const plainTypes: readonly string[] = ['address', 'bool', 'string', 'bytes']

const isAtom = (type: string) =>
  plainTypes.includes(type) || readIntegerType(type) !== undefined || readBytesType(type) !== undefined

const maxDepth = 8

/** Creates a scanner that returns tokens in order. */
const createScanner = (text: string) => {
  let rest = text
  return {
    take: (pattern: RegExp) => {
      const [found] = pattern.exec(rest) ?? []
      if (found !== undefined) rest = rest.slice(found.length)
      return found
    },
    isAtEnd: () => rest === '',
  }
}
type Scanner = ReturnType<typeof createScanner>

const readBase = (scanner: Scanner, depth: number): AbiNode | undefined => {
  if (scanner.take(/^\(/) !== undefined) {
    const fields = readFields(scanner, depth + 1)
    // An empty tuple has no size, so a list of empty tuples could have any length.
    return fields && fields.length > 0 ? { kind: 'tuple', fields } : undefined
  }
  const type = scanner.take(/^[a-z]+\d*/) ?? ''
  return isAtom(type) ? { kind: 'atom', type } : undefined
}

const readType = (scanner: Scanner, depth: number): AbiNode | undefined => {
  let type = readBase(scanner, depth)
  for (let suffix = scanner.take(/^\[\d{0,4}\]/); type && suffix; suffix = scanner.take(/^\[\d{0,4}\]/)) {
    const length = suffix === '[]' ? undefined : Number(suffix.slice(1, -1))
    if (length === 0) return undefined
    type = { kind: 'list', item: type, length }
  }
  return type
}

/** Parses fields up to the closing bracket. Unnamed fields get their position as the name. */
const readFields = (scanner: Scanner, depth: number): readonly AbiField[] | undefined => {
  if (depth > maxDepth) return undefined
  if (scanner.take(/^\)/)) return []
  const fields: AbiField[] = []
  do {
    const type = readType(scanner, depth)
    if (!type) return undefined
    const name = scanner.take(/^ [A-Za-z_$][\w$]*/)?.slice(1) ?? String(fields.length)
    fields.push({ name, type })
  } while (scanner.take(/^, ?/))
  const isNamedOnce = new Set(fields.map(({ name }) => name)).size === fields.length
  return scanner.take(/^\)/) && isNamedOnce ? fields : undefined
}

const typeText = (type: AbiNode): string => {
  if (type.kind === 'atom') return type.type
  if (type.kind === 'list') return `${typeText(type.item)}[${type.length ?? ''}]`
  return fieldsText(type.fields)
}

const fieldsText = (fields: readonly AbiField[]) => `(${fields.map(({ type }) => typeText(type)).join(',')})`

/** Parses a function with its types, such as `transfer(address to,uint256 value)`. Undefined for anything else. */
export const readSignature = (text: string): Signature | undefined => {
  const scanner = createScanner(text)
  const name = scanner.take(/^[A-Za-z_$][\w$]*(?=\()/)
  const fields = scanner.take(/^\(/) && readFields(scanner, 0)
  if (name === undefined || !fields || !scanner.isAtEnd()) return undefined
  const hash = keccak_256(new TextEncoder().encode(`${name}${fieldsText(fields)}`))
  return { selector: bytesToHex(hash.slice(0, 4)).slice(2), fields }
}
