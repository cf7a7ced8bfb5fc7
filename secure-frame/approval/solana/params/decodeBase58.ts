const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const pattern = /^[1-9A-HJ-NP-Za-km-z]*$/
/** Number of digits processed at once. The library processes one at a time, which takes seconds for a long message. */
const stepDigits = 9
const base = 58n

const numberOf = (digits: string) => [...digits].reduce((sum, digit) => sum * 58 + alphabet.indexOf(digit), 0)

const readDigits = (text: string) => {
  let value = 0n
  for (let at = 0; at < text.length; at += stepDigits) {
    const digits = text.slice(at, at + stepDigits)
    value = value * base ** BigInt(digits.length) + BigInt(numberOf(digits))
  }
  return value
}

const bytesOf = (value: bigint) => {
  if (value === 0n) return []
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return (even.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
}

/** Decodes base58 text. Undefined if it is invalid. */
export const decodeBase58 = (text: string): Uint8Array | undefined => {
  if (!pattern.test(text)) return undefined
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Uint8Array(zeros), ...bytesOf(readDigits(text))])
}
