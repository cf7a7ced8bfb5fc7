import { refuseParams } from './refuseParams.ts'

/** One field of a struct type (EIP-712). */
export interface TypedDataField {
  name: string
  type: string
}

export type TypedDataTypes = Readonly<Record<string, readonly TypedDataField[]>>

/** Maximum number of types, and of fields in all types together. */
const maxTypes = 64
const maxFields = 512
const maxNameLength = 128

/** Type names in the format that some exchanges use: `HyperliquidTransaction:Withdraw`. */
const primaryName = /^[A-Za-z_]\w*(?::\w+)+$/
const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/
/**
 * viem 2.57.1 omits structs with a `$` in their name from `encodeType`, so a different type would be signed. It also
 * rejects names that begin like an atomic type.
 */
const structName = /^(?!u?int|bytes|(?:address|bool|string)$)\w+$/
const arraySuffix = /^(.+)\[(\d{0,6})\]$/
const integerType = /^u?int(\d{1,3})$/
const bytesType = /^bytes(\d{1,2})$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxNameLength && identifier.test(value) && value !== '__proto__'

/** Returns the item type and length of an array type. Undefined for other types. `T[]` can have any length. */
export const readArrayType = (type: string) => {
  const [, item, length] = arraySuffix.exec(type) ?? []
  return item === undefined ? undefined : { item, length: length ? Number(length) : undefined }
}

/**
 * Returns the signedness and bits of an integer type. Undefined for other types. `int` and `uint` are not EIP-712
 * types.
 */
export const readIntegerType = (type: string) => {
  const digits = integerType.exec(type)?.[1]
  const bits = Number(digits)
  return digits !== undefined && bits > 0 && bits <= 256 && bits % 8 === 0 && !digits.startsWith('0')
    ? { isSigned: !type.startsWith('u'), bits }
    : undefined
}

/** Returns the byte length of a fixed-size bytes type. Undefined for other types. */
export const readBytesType = (type: string) => {
  const digits = bytesType.exec(type)?.[1]
  const length = Number(digits)
  return digits !== undefined && !digits.startsWith('0') && length >= 1 && length <= 32 ? length : undefined
}

const plainTypes: readonly string[] = ['address', 'bool', 'string', 'bytes']

const isAtomic = (type: string) =>
  plainTypes.includes(type) || readIntegerType(type) !== undefined || readBytesType(type) !== undefined

const isKnownType = (type: string, structs: Readonly<Record<string, unknown>>): boolean => {
  const array = readArrayType(type)
  return array ? isKnownType(array.item, structs) : isAtomic(type) || Object.hasOwn(structs, type)
}

const structOf = (type: string): string => {
  const array = readArrayType(type)
  return array ? structOf(array.item) : type
}

const readField = (value: unknown, struct: string, structs: Readonly<Record<string, unknown>>): TypedDataField => {
  if (!isRecord(value) || !isName(value.name)) throw refuseParams(`types.${struct}`, 'must be fields with a name')
  const { name, type } = value
  if (typeof type !== 'string' || type.length > maxNameLength || !isKnownType(type, structs)) {
    throw refuseParams(`types.${struct}.${name}`, 'must be of a type of EIP-712')
  }
  return { name, type }
}

/**
 * Standard identifiers contain no colon. viem 2.57.1 omits nested structs from `encodeType`. A name with a colon
 * therefore hashes correctly only if it is the only struct.
 */
const isPrimaryName = (name: string, primaryType: unknown) =>
  name === primaryType &&
  name.length <= maxNameLength &&
  primaryName.test(name) &&
  structName.test(name.replaceAll(':', '_'))

const standsAlone = (name: string, structs: Readonly<Record<string, readonly TypedDataField[]>>) =>
  structs[name]?.every(({ type }) => !Object.hasOwn(structs, structOf(type))) &&
  Object.values(structs).every((fields) => fields.every(({ type }) => structOf(type) !== name))

const readStruct = (
  name: string,
  value: unknown,
  { structs, primaryType }: { structs: Readonly<Record<string, unknown>>; primaryType: unknown },
) => {
  if (!(isName(name) && structName.test(name)) && !isPrimaryName(name, primaryType)) {
    throw refuseParams('types', 'must have identifiers for names, without $ and other than atomic types')
  }
  if (!Array.isArray(value)) throw refuseParams(`types.${name}`, 'must be a list of fields')
  if (value.length > maxFields) throw refuseParams(`types.${name}`, 'has too many fields')
  const fields = value.map((field: unknown) => readField(field, name, structs))
  if (new Set(fields.map((field) => field.name)).size !== fields.length) {
    throw refuseParams(`types.${name}`, 'must not name a field twice')
  }
  return fields
}

/**
 * Parses the struct types of typed data (EIP-712). The primary type's name can contain colons if it is the only struct.
 * Throws -32602 if types are invalid or too many.
 */
export const readTypes = (value: unknown, primaryType?: unknown): TypedDataTypes => {
  if (!isRecord(value)) throw refuseParams('types', 'must be lists of name and type')
  const names = Object.keys(value)
  if (names.length > maxTypes) throw refuseParams('types', `must be at most ${maxTypes}`)
  const structs = names.map((name) => [name, readStruct(name, value[name], { structs: value, primaryType })] as const)
  if (structs.reduce((sum, [, fields]) => sum + fields.length, 0) > maxFields) {
    throw refuseParams('types', 'has too many fields')
  }
  const types = Object.fromEntries(structs)
  const colon = names.find((name) => name.includes(':'))
  if (colon !== undefined && !standsAlone(colon, types)) {
    throw refuseParams(`types.${colon}`, 'must be without other structs: its name has a colon')
  }
  return types
}

/** Returns a type, followed by the struct types that it refers to. */
export const typesWithin = (primaryType: string, types: TypedDataTypes, found = new Set<string>()): Set<string> => {
  const fields = Object.hasOwn(types, primaryType) ? types[primaryType] : undefined
  if (!fields || found.has(primaryType)) return found
  found.add(primaryType)
  for (const { type } of fields) typesWithin(structOf(type), types, found)
  return found
}

/** Returns the `encodeType` of EIP-712: the type's own fields, then its referenced structs in alphabetical order. */
export const encodeType = (primaryType: string, types: TypedDataTypes) => {
  const [first = primaryType, ...others] = typesWithin(primaryType, types)
  const write = (name: string) => `${name}(${types[name]?.map((field) => `${field.type} ${field.name}`).join(',')})`
  return [first, ...others.sort()].map(write).join('')
}
