import type { Hex } from 'viem'

/** The ABI types that known calls use. */
export type AbiType = 'address' | 'uint256' | 'uint8' | 'bool' | 'bytes32' | 'bytes' | 'address[]' | 'uint256[]'

type ValueOf<Type extends AbiType> = Type extends 'uint256' | 'uint8'
  ? bigint
  : Type extends 'bool'
    ? boolean
    : Type extends 'address[]'
      ? readonly Hex[]
      : Type extends 'uint256[]'
        ? readonly bigint[]
        : Hex

export type ValuesOf<Types extends readonly AbiType[]> = { readonly [Index in keyof Types]: ValueOf<Types[Index]> }

/** Length of a 32-byte word in hex digits. */
const wordLength = 64
const addressPadding = '0'.repeat(24)

/** Thrown if arguments are not canonically encoded (ABI strict mode). */
export class NotCanonicalError extends Error {
  override readonly name = 'NotCanonicalError'
}

export const rejectEncoding = (): never => {
  throw new NotCanonicalError()
}

export const readAbiNumber = (word: string) => BigInt(`0x${word}`)

export const readAbiAddress = (word: string): Hex =>
  word.startsWith(addressPadding) ? `0x${word.slice(addressPadding.length)}` : rejectEncoding()

export const readBelow = (word: string, limit: bigint) => {
  const value = readAbiNumber(word)
  return value < limit ? value : rejectEncoding()
}

/** Creates a reader that returns the words in order. It throws at the end of the data. */
export const createReader = (digits: string) => {
  let position = 0
  const read = (length: number) => {
    if (position + length > digits.length) return rejectEncoding()
    position += length
    return digits.slice(position - length, position)
  }
  const readLength = () => Number(readBelow(read(wordLength), BigInt(digits.length)))
  return {
    word: () => read(wordLength),
    read,
    readLength,
    bytesRead: () => position / 2,
    isAtEnd: () => position === digits.length,
  }
}
export type Reader = ReturnType<typeof createReader>

const readList =
  <Item>(readItem: (word: string) => Item) =>
  (reader: Reader) =>
    Array.from({ length: reader.readLength() }, () => readItem(reader.word()))

export const readAbiBytes = (reader: Reader): Hex => {
  const length = reader.readLength() * 2
  const padded = reader.read(Math.ceil(length / wordLength) * wordLength)
  return /^0*$/.test(padded.slice(length)) ? `0x${padded.slice(0, length)}` : rejectEncoding()
}

const staticReaders = {
  address: readAbiAddress,
  uint256: readAbiNumber,
  uint8: (word: string) => readBelow(word, 256n),
  bool: (word: string) => readBelow(word, 2n) === 1n,
  bytes32: (word: string): Hex => `0x${word}`,
}

const dynamicReaders = {
  bytes: readAbiBytes,
  'address[]': readList(readAbiAddress),
  'uint256[]': readList(readAbiNumber),
}

const isDynamic = (type: AbiType): type is keyof typeof dynamicReaders => Object.hasOwn(dynamicReaders, type)

/** Dynamic values follow the heads in the same order. Each starts at the offset in its head. */
const readTail = (reader: Reader, type: keyof typeof dynamicReaders, head: unknown) =>
  head === BigInt(reader.bytesRead()) ? dynamicReaders[type](reader) : rejectEncoding()

const readAll = (types: readonly AbiType[], digits: string) => {
  const reader = createReader(digits)
  const heads = types.map((type) => (isDynamic(type) ? readAbiNumber : staticReaders[type])(reader.word()))
  const values = types.map((type, index) => (isDynamic(type) ? readTail(reader, type, heads[index]) : heads[index]))
  return reader.isAtEnd() ? values : rejectEncoding()
}

/**
 * Decodes call arguments (Solidity ABI, strict mode). The input is hex digits without the selector. Undefined if the
 * encoding is not canonical: trailing bytes, offsets out of order, dirty padding. A contract may decode such data
 * differently.
 */
export const decodeArguments = <const Types extends readonly AbiType[]>(
  types: Types,
  digits: string,
): ValuesOf<Types> | undefined => {
  try {
    // There is one reader per type, so the values have the types in the same order.
    return readAll(types, digits.toLowerCase()) as unknown as ValuesOf<Types>
  } catch (error) {
    if (error instanceof NotCanonicalError) return undefined
    throw error
  }
}
