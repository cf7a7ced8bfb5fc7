import type { TypedData, TypedValue } from '../../request.ts'
import { isAddress, isHexData } from './quantity.ts'
import { refuseParams } from './refuseParams.ts'
import {
  readArrayType,
  readBytesType,
  readIntegerType,
  readTypes,
  type TypedDataField,
  type TypedDataTypes,
  typesWithin,
} from './typedDataTypes.ts'

/** Maximum number of values. A visitor cannot read more. */
const maxItems = 2_000
const maxDepth = 16

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readInteger = (value: unknown, { isSigned, bits }: { isSigned: boolean; bits: number }) => {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !/^(-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text)) return undefined
  const integer = BigInt(text)
  const [least, limit] = isSigned ? [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1)] : [0n, 2n ** BigInt(bits)]
  return integer >= least && integer < limit ? integer.toString() : undefined
}

const readBytes = (value: unknown, length?: number) =>
  isHexData(value) && (length === undefined || value.length === 2 + length * 2) ? value.toLowerCase() : undefined

/** Matches a lone UTF-16 surrogate. UTF-8 cannot encode it, so a different character would be signed. */
const loneSurrogate = /\p{Cs}/u

type ReadAtom = (value: unknown) => string | boolean | undefined

const plainReaders: Readonly<Record<string, ReadAtom>> = {
  string: (value) => (typeof value === 'string' && !loneSurrogate.test(value) ? value : undefined),
  bool: (value) => (typeof value === 'boolean' ? value : undefined),
  // An address is signed as a number, so a wrong checksum is accepted here. The sheet warns of it.
  address: (value) => (isAddress(value) ? value.toLowerCase() : undefined),
  bytes: (value) => readBytes(value),
}

/** Converts an atomic value to its canonical form: decimal digits, lower-case hex, text or a boolean. */
const readAtom = (value: unknown, type: string) => {
  const readPlain = Object.hasOwn(plainReaders, type) ? plainReaders[type] : undefined
  if (readPlain) return readPlain(value)
  const integer = readIntegerType(type)
  return integer ? readInteger(value, integer) : readBytes(value, readBytesType(type))
}

/** Creates a reader that validates values by their types and size limits. */
const createValueReader = (types: TypedDataTypes) => {
  let items = 0

  const count = (path: string, depth: number) => {
    items += 1
    if (items > maxItems) throw refuseParams(path, `is too much: at most ${maxItems} values`)
    if (depth > maxDepth) throw refuseParams(path, 'is nested too deeply')
  }

  const readList = (
    value: unknown,
    { item, length }: { item: string; length?: number },
    path: string,
    depth: number,
  ) => {
    if (!Array.isArray(value)) throw refuseParams(path, 'must be a list')
    if (value.length !== (length ?? value.length)) throw refuseParams(path, `must have ${length} items`)
    return value.map((one: unknown, index) => readValue(one, item, `${path}[${index}]`, depth + 1))
  }

  const readValue = (value: unknown, type: string, path: string, depth: number): TypedValue => {
    count(path, depth)
    const array = readArrayType(type)
    if (array) return readList(value, array, path, depth)
    const fields = Object.hasOwn(types, type) ? types[type] : undefined
    if (fields) return readStruct(value, fields, path, depth)
    const atom = readAtom(value, type)
    if (atom === undefined) throw refuseParams(path, `must be ${type}`)
    return atom
  }

  /** Omits fields that the struct type does not name, because they are not signed. */
  const readStruct = (value: unknown, fields: readonly TypedDataField[], path: string, depth = 0) => {
    if (!isFields(value)) throw refuseParams(path, 'must be an object')
    const entries = fields.map(({ name, type }) => {
      const field = `${path}.${name}`
      if (!Object.hasOwn(value, name)) throw refuseParams(field, 'is missing')
      return [name, readValue(value[name], type, field, depth + 1)] as const
    })
    return Object.fromEntries(entries)
  }

  return readStruct
}

/** The standard fields of a domain (EIP-712), in encoding order. */
const domainFields: readonly TypedDataField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Returns the page's `EIP712Domain` type. If it is missing, builds it from the standard fields of the domain. */
const readDomainType = (types: TypedDataTypes, domain: Fields) =>
  Object.hasOwn(types, 'EIP712Domain')
    ? (types.EIP712Domain ?? [])
    : domainFields.filter(({ name }) => Object.hasOwn(domain, name) && isGiven(domain[name]))

/**
 * Returns typed data (EIP-712) in the canonical form that is shown, hashed and signed. Each value matches its declared
 * type, and unsigned parts are removed. For anything else, throws -32602 with the field name.
 */
export const normaliseTypedData = (value: unknown): TypedData => {
  if (!isFields(value)) throw refuseParams('params[1]', 'must be typed data, as an object or as JSON')
  const { domain = {}, primaryType, message } = value
  if (!isFields(domain)) throw refuseParams('domain', 'must be an object')
  const given = readTypes(value.types, value.primaryType)
  // If `EIP712Domain` were the primary type, the message would be shown but not signed.
  if (typeof primaryType !== 'string' || !Object.hasOwn(given, primaryType) || primaryType === 'EIP712Domain') {
    throw refuseParams('primaryType', 'must be one of the types')
  }
  const domainType = readDomainType(given, domain)
  const all: TypedDataTypes = { ...given, EIP712Domain: domainType }
  const used = new Set([...typesWithin('EIP712Domain', all), ...typesWithin(primaryType, all)])
  const types = Object.fromEntries([...used].map((name) => [name, all[name] ?? []]))
  const readStruct = createValueReader(types)
  return {
    domain: readStruct(domain, domainType, 'domain'),
    types,
    primaryType,
    message: readStruct(message, types[primaryType] ?? [], 'message'),
  }
}
