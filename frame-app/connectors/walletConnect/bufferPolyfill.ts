type Encoding = 'base64' | 'hex' | 'utf8' | 'utf-8'

const ofBytes = (binary: string) => Uint8Array.from(binary, (char) => char.charCodeAt(0))

const decode = (text: string, encoding: string) => {
  if (encoding === 'base64') return ofBytes(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  if (encoding === 'hex') return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextEncoder().encode(text)
}

/** Implements the used part of Node's `Buffer`: conversion between text and bytes. */
class ByteBuffer extends Uint8Array {
  static isBuffer = (value: unknown) => value instanceof ByteBuffer

  static override from(value: unknown, ...given: unknown[]): ByteBuffer {
    if (typeof value === 'string') return new ByteBuffer(decode(value, String(given[0] ?? 'utf8')))
    if (!(value instanceof ArrayBuffer)) return new ByteBuffer(value as ArrayLike<number>)
    const [offset, length] = given as [number?, number?]
    return new ByteBuffer(value, offset, length)
  }

  override toString(encoding: Encoding = 'utf8') {
    if (encoding === 'base64') return btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(''))
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return new TextDecoder().decode(this)
  }
}

/**
 * Provides the parts of Node's `Buffer` that libraries need. Works around @walletconnect/universal-provider 2.21.8,
 * which uses `Buffer` for sign-in although browsers do not have it.
 */
export const bufferPolyfill = (global: object = globalThis) => {
  if (!('Buffer' in global)) Object.assign(global, { Buffer: ByteBuffer })
}
