const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Base58 encoding takes quadratic time. Longer data is not a signature, a key or a message that a user would sign. */
const maxBase58Bytes = 16_384

/** Converts digits to another base, most significant digit first. Keeps each leading zero, as base58 requires. */
const convert = (digits: Iterable<number>, from: number, to: number) => {
  const result: number[] = []
  let zeros = 0
  for (const digit of digits) {
    if (digit === 0 && result.length === 0) zeros += 1
    let carry = digit
    for (let index = 0; index < result.length; index += 1) {
      carry += (result[index] as number) * from
      result[index] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry > 0; carry = Math.floor(carry / to)) result.push(carry % to)
  }
  return [...Array<number>(zeros).fill(0), ...result.reverse()]
}

/** Encodes bytes as base58 text (Bitcoin alphabet). Throws if there are too many bytes. */
export const toBase58 = (bytes: Uint8Array) => {
  if (bytes.length > maxBase58Bytes) throw new Error('Too long to be written in base58')
  const digits = convert(bytes, 256, 58)
  return digits.map((digit) => alphabet[digit]).join('')
}

/** Decodes base58 text to bytes. Throws if the text is not valid base58. */
export const fromBase58 = (text: string) => {
  const digits = [...text].map((letter) => alphabet.indexOf(letter))
  if (text.length > maxBase58Bytes * 2 || digits.includes(-1)) throw new Error('This is no base58')
  return Uint8Array.from(convert(digits, 58, 256))
}

export const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Decodes base64 text to bytes. Throws if the text is not valid base64. */
export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
