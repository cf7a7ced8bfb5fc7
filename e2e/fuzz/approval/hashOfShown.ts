import { concat, type Hex, keccak256, pad, stringToHex, toHex } from 'viem'

interface Field {
  name: string
  type: string
}

interface ShownData {
  domain: Record<string, unknown>
  types: Record<string, Field[]>
  primaryType: string
  message: Record<string, unknown>
}

const arrayType = /^(.*)\[\d*\]$/s

const structOf = (type: string): string => {
  const item = arrayType.exec(type)?.[1]
  return item === undefined ? type : structOf(item)
}

/** `encodeType` of EIP-712, written from the standard. */
const encodeType = (primaryType: string, types: ShownData['types']) => {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || !Object.hasOwn(types, name)) return
    found.add(name)
    for (const { type } of types[name] ?? []) visit(structOf(type))
  }
  visit(primaryType)
  found.delete(primaryType)
  return [primaryType, ...[...found].sort()]
    .map((name) => `${name}(${(types[name] ?? []).map(({ type, name: field }) => `${type} ${field}`).join(',')})`)
    .join('')
}

const word = (value: bigint): Hex => toHex(BigInt.asUintN(256, value), { size: 32 })

const integerOf = (value: unknown) => {
  const text = String(value)
  return text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text)
}

const encodeAtom = (type: string, value: unknown): Hex => {
  if (type === 'string') return keccak256(stringToHex(String(value)))
  if (type === 'bytes') return keccak256(String(value) as Hex)
  if (type === 'bool') return word(value === true ? 1n : 0n)
  if (type === 'address') return pad(String(value).toLowerCase() as Hex, { size: 32 })
  if (type.startsWith('bytes')) return pad(String(value) as Hex, { dir: 'right', size: 32 })
  return word(integerOf(value))
}

const hashStruct = (name: string, value: Record<string, unknown>, types: ShownData['types']): Hex => {
  const encode = (type: string, one: unknown): Hex => {
    const item = arrayType.exec(type)?.[1]
    if (item !== undefined) return keccak256(concat((one as unknown[]).map((each) => encode(item, each))))
    return Object.hasOwn(types, type) ? hashStruct(type, one as Record<string, unknown>, types) : encodeAtom(type, one)
  }
  const fields = (types[name] ?? []).map(({ name: field, type }) => encode(type, value[field]))
  return keccak256(concat([keccak256(stringToHex(encodeType(name, types))), ...fields]))
}

/** The EIP-712 hash of typed data as shown on a sheet. A second implementation for comparison. */
export const hashOfShown = (shown: unknown): Hex => {
  const { domain, types, primaryType, message } = shown as ShownData
  return keccak256(
    concat(['0x1901', hashStruct('EIP712Domain', domain, types), hashStruct(primaryType, message, types)]),
  )
}
