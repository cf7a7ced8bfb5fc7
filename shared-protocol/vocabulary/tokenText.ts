/** Number of hex digits in a 32-byte word. */
const wordLength = 64
/** Maximum text length that is read, in hex digits. */
const longestText = 512

const toText = (digits: string) =>
  new TextDecoder().decode(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))

/**
 * Returns the number in the 32-byte word at this position. Undefined past the end of the data, or if the number exceeds
 * the data's length.
 */
const numberAt = (digits: string, position: number) => {
  const word = digits.slice(position, position + wordLength)
  const value = word.length === wordLength ? BigInt(`0x${word}`) : undefined
  return value !== undefined && value <= BigInt(digits.length) ? Number(value) : undefined
}

const readString = (digits: string) => {
  const offset = numberAt(digits, 0)
  const length = offset === undefined ? undefined : numberAt(digits, offset * 2)
  if (offset === undefined || length === undefined) return undefined
  const start = offset * 2 + wordLength
  const end = start + Math.min(length * 2, longestText)
  return end <= digits.length ? toText(digits.slice(start, end)) : undefined
}

/**
 * Decodes a token's result of `symbol()` or `name()`. It is a `string`, or `bytes32` for early tokens such as MKR.
 * Undefined for anything else. The text is an unverified claim of the contract, so symbols must be shown through
 * `readableSymbol`.
 */
export const readTokenText = (answer: string): string | undefined => {
  const digits = answer.slice(2)
  if (!/^0x(?:[0-9a-f]{2})+$/i.test(answer)) return undefined
  return digits.length === wordLength ? toText(digits.replace(/(?:00)+$/, '')) : readString(digits)
}

/** Maximum number of decimals. A larger number is a mistake or malicious. */
const maxDecimals = 36

/** Decodes a token's result of `decimals()`. Undefined if the number is not plausible. */
export const readTokenDecimals = (answer: string): number | undefined => {
  if (!/^0x[0-9a-f]{64}/i.test(answer)) return undefined
  const decimals = BigInt(answer.slice(0, wordLength + 2))
  return decimals <= BigInt(maxDecimals) ? Number(decimals) : undefined
}

/** Maximum symbol length. Pool and vault tokens have long symbols such as `wstETH-rETH-sfrxETH-BPT`. */
export const longestSymbol = 32

/**
 * A symbol must not begin with three digits or a sign, which would look like a part of the amount before it. It
 * contains no spaces, control characters or direction marks.
 */
const symbolPattern = new RegExp(`^(?![\\p{N}]{3}|[._+\\-/])[\\p{L}\\p{N}\\p{Sc}._+\\-/]{1,${longestSymbol}}$`, 'u')
/** Invisible letters, such as the Hangul fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** Returns the symbol for display next to an amount. Undefined if it is too long or misleading. */
export const readableSymbol = (symbol: string | undefined): string | undefined => {
  const trimmed = symbol?.trim().normalize('NFC') ?? ''
  return symbolPattern.test(trimmed) && !invisible.test(trimmed) ? trimmed : undefined
}
