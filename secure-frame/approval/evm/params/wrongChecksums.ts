import type { TypedData, TypedValue } from '../../request.ts'
import { hasRightChecksum, isAddress } from './quantity.ts'
import { readArrayType } from './typedDataTypes.ts'

const misspelt = (input: unknown) => (isAddress(input) && !hasRightChecksum(input) ? [input.toLowerCase()] : [])

/** Finds addresses with a wrong checksum in the page's data, using the types of the normalized data. */
const createFinder = ({ types }: Pick<TypedData, 'types'>) => {
  const findIn = (input: unknown, read: TypedValue, type: string): string[] => {
    if (type === 'address') return misspelt(input)
    const item = readArrayType(type)?.item
    if (item !== undefined) return findInList(input, read, item)
    return Object.hasOwn(types, type) ? findInStruct(input, read, type) : []
  }

  // Both values have this type, because one was parsed from the other.
  const findInList = (input: unknown, read: TypedValue, item: string) => {
    const [from, to] = [input as readonly unknown[], read as readonly TypedValue[]]
    return to.flatMap((one, index) => findIn(from[index], one, item))
  }

  const findInStruct = (input: unknown, read: TypedValue, struct: string): string[] => {
    const [from, to] = [input as Record<string, unknown>, read as Record<string, TypedValue>]
    return (types[struct] ?? []).flatMap(({ name, type }) => findIn(from[name], to[name] ?? '', type))
  }

  return findInStruct
}

/** Returns each address in the typed data with a wrong checksum (ERC-55), in lower case. */
export const wrongChecksums = (input: unknown, typedData: TypedData): readonly string[] => {
  const { domain = {}, message } = input as { domain?: unknown; message?: unknown }
  const find = createFinder(typedData)
  const found = [
    ...find(domain, typedData.domain, 'EIP712Domain'),
    ...find(message, typedData.message, typedData.primaryType),
  ]
  return [...new Set(found)]
}
