const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const addressBytes = 32

/** Returns the byte length of base58 text. Undefined if it is not base58. */
const base58Length = (text: string) => {
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const leadingZeros = /^1*/.exec(text)?.[0].length ?? 0
  return leadingZeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}

/** True for a Solana address: 32 bytes in base58. */
export const isSolanaAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 32 && value.length <= 44 && base58Length(value) === addressBytes
