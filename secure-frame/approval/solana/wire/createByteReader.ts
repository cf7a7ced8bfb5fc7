import { base58 } from '@scure/base'

/** Thrown if the bytes end too early or have a form that no program accepts. */
export class UnreadableBytesError extends Error {
  override readonly name = 'UnreadableBytesError'
}

const keyBytes = 32

/** Reads bytes sequentially. Throws UnreadableBytesError if they end too early. */
export const createByteReader = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0

  const skip = (count: number) => {
    if (count > bytes.length - at) throw new UnreadableBytesError('The bytes end too early')
    const from = at
    at += count
    return from
  }
  const take = (count: number) => {
    const from = skip(count)
    return bytes.subarray(from, from + count)
  }
  const u8 = () => view.getUint8(skip(1))

  return {
    at: () => at,
    left: () => bytes.length - at,
    take,
    rest: () => take(bytes.length - at),
    u8,
    u16: () => view.getUint16(skip(2), true),
    u32: () => view.getUint32(skip(4), true),
    u64: () => view.getBigUint64(skip(8), true),
    i16: () => view.getInt16(skip(2), true),
    i64: () => view.getBigInt64(skip(8), true),
    f64: () => view.getFloat64(skip(8), true),
    key: () => base58.encode(take(keyBytes)),
    /** Reads a compact 16-bit number. Rejects non-minimal encodings, as the network does. */
    compact: () => {
      let value = 0
      for (let place = 0; place < 3; place += 1) {
        const byte = u8()
        value |= (byte & 0x7f) << (7 * place)
        if (byte >= 0x80) continue
        if ((byte === 0 && place > 0) || value > 0xffff) break
        return value
      }
      throw new UnreadableBytesError('A length is not in its shortest form')
    },
  }
}
export type ByteReader = ReturnType<typeof createByteReader>
