import { type ByteReader, UnreadableBytesError } from '../wire/createByteReader.ts'

/** A value from an instruction's data. `null` stands for a missing option. */
export type DataValue = bigint | string | null

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const toHex = (bytes: Uint8Array) => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Returns the bytes as UTF-8 text, or as hex if they are not text. */
export const textOrHex = (bytes: Uint8Array) => {
  try {
    return strict.decode(bytes)
  } catch {
    return toHex(bytes)
  }
}

const noKey = '1'.repeat(32)

const optional = (reader: ByteReader, readOne: () => DataValue): DataValue => {
  const tag = reader.u8()
  if (tag > 1) throw new UnreadableBytesError('An option is neither there nor not')
  return tag === 0 ? null : readOne()
}

/** A length too large for double precision exceeds any data anyway. */
const readSeed = (reader: ByteReader) => textOrHex(reader.take(Number(reader.u64())))

const kinds = {
  u8: ({ u8 }) => BigInt(u8()),
  u16: ({ u16 }) => BigInt(u16()),
  u32: ({ u32 }) => BigInt(u32()),
  u64: ({ u64 }) => u64(),
  i16: ({ i16 }) => BigInt(i16()),
  i64: ({ i64 }) => i64(),
  f64: ({ f64 }) => String(f64()),
  key: ({ key }) => key(),
  /** A 32-byte key. All zeros mean that there is none. */
  keyOrZeros: ({ key }) => {
    const read = key()
    return read === noKey ? null : read
  },
  keyOption: (reader) => optional(reader, reader.key),
  i64Option: (reader) => optional(reader, reader.i64),
  u64Option: (reader) => optional(reader, reader.u64),
  /** Text preceded by its length in 8 bytes (bincode). */
  seed: readSeed,
  text: ({ rest }) => textOrHex(rest()),
  bytes: ({ rest }) => toHex(rest()),
} satisfies Record<string, (reader: ByteReader) => DataValue>

type Kind = keyof typeof kinds

/** Reads data with a layout such as `lamports:u64 owner:key`. Throws UnreadableBytesError if the data does not fit. */
export const readLayout = (reader: ByteReader, layout: string): Record<string, DataValue> =>
  Object.fromEntries(
    layout
      .split(' ')
      .filter(Boolean)
      .map((part) => {
        const [name = '', kind = ''] = part.split(':')
        // The layouts are constants, and a test checks each one.
        return [name, kinds[kind as Kind](reader)]
      }),
  )
