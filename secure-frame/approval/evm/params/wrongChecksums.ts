import type { TypedData, TypedValue } from '../../request.ts'
import { hasRightChecksum, isAddress } from './quantity.ts'
import { readArrayType } from './typedDataTypes.ts'

const misspelt = (input: unknown) => (isAddress(input) && !hasRightChecksum(input) ? [input.toLowerCase()] : [])

/** Finds the addresses that the page gave with a wrong checksum, by the types of what was read from it. */
const createFinder = ({ types }: Pick<TypedData, 'types'>) => {
  const findIn = (input: unknown, read: TypedValue, type: string): string[] => {
    if (type === 'address') return misspelt(input)
    const item = readArrayType(type)?.item
    if (item !== undefined) return findInList(input, read, item)
    return Object.hasOwn(types, type) ? findInStruct(input, read, type) : []
  }

  // Both are of that type: the one was read from the other.
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

/** Each address of the typed data, in lower case, whose letters said that it is another one (ERC-55). */
export const wrongChecksums = (input: unknown, typedData: TypedData): readonly string[] => {
  const { domain = {}, message } = input as { domain?: unknown; message?: unknown }
  const find = createFinder(typedData)
  const found = [
    ...find(domain, typedData.domain, 'EIP712Domain'),
    ...find(message, typedData.message, typedData.primaryType),
  ]
  return [...new Set(found)]
}
