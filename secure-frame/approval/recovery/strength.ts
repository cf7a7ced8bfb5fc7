/** How hard a passphrase is to guess: for who knows how people choose them, and not who chose. */
export interface Strength {
  bits: number
  isStrong: boolean
  /** How long one who rents a thousand machines would need, in the key's own cost. */
  guessedIn: 'minutes' | 'hours' | 'days' | 'years' | 'centuries'
}

/** Four words of a list of two thousand. */
const leastBits = 44
const guessesPerSecond = 10_000

const [wordBits, letterBits, digitBits, signBits] = [11, 4.7, 3.3, 5]
/** A row of the keyboard or of numbers, or one sign again and again. */
const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '0123456789',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
]
const isRow = (part: string) => {
  const backwards = [...part].reverse().join('')
  const isIn = (row: string) => row.repeat(4).includes(part) || row.repeat(4).includes(backwards)
  return part.length > 2 && (new Set(part).size === 1 || rows.some(isIn))
}

const bitsOf = (part: string) => {
  if (isRow(part)) return letterBits
  if (/^(19|20)\d\d$/.test(part)) return 6
  if (/^\d+$/.test(part)) return digitBits * part.length
  if (/^\p{L}+$/u.test(part))
    return part.length < 3
      ? letterBits * part.length
      : Math.min(wordBits + Math.max(0, part.length - 8), letterBits * part.length)
  return signBits * [...part].length
}

const spanOf = (seconds: number) => {
  if (seconds < 3600) return 'minutes'
  if (seconds < 86_400) return 'hours'
  if (seconds < 365 * 86_400) return 'days'
  return seconds < 100 * 365 * 86_400 ? 'years' : 'centuries'
}

/** Counts words, numbers and signs, each of them once: what is repeated is guessed with the first. */
export const strengthOf = (passphrase: string): Strength => {
  const parts =
    passphrase
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\d+|[^\p{L}\d\s]+/gu) ?? []
  const bits = [...new Set(parts)].reduce((sum, part) => sum + bitsOf(part), 0)
  return { bits, isStrong: bits >= leastBits, guessedIn: spanOf(2 ** bits / 2 / guessesPerSecond) }
}
