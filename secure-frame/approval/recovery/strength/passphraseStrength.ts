import { commonWords } from './commonWords.ts'
import { cutRepeats } from './cutRepeats.ts'
import { foldSpelling } from './foldSpelling.ts'
import { cutPhrases } from './knownPhrases.ts'

/**
 * The strength of a passphrase against an attacker who knows how people choose passphrases, but does not know this
 * visitor.
 */
export interface PassphraseStrength {
  bits: number
  isStrong: boolean
  /** Time that an attacker with a thousand rented machines needs, given the cost of the key derivation. */
  guessedIn: 'minutes' | 'hours' | 'days' | 'years' | 'centuries'
}

/** Minimum strength: four words from a list of two thousand. */
const leastBits = 44
const guessesPerSecond = 10_000

const [wordBits, letterBits, digitBits, signBits] = [11, 4.7, 3.3, 5]
/** Strength of a common word, which can be guessed from the other words of a sentence. */
const commonBits = 3
const phraseBits = 8

/** Keyboard rows, digits in order, and the alphabet. */
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

/** True if two such rows alternate character by character: `a1b2c3`. */
const isWoven = (part: string) => {
  const everySecond = (from: number) => [...part].filter((_sign, place) => place % 2 === from).join('')
  return part.length > 5 && isRow(everySecond(0)) && isRow(everySecond(1))
}

const wordBitsOf = (word: string) => {
  if (commonWords.has(foldSpelling(word))) return commonBits
  return word.length < 3
    ? letterBits * word.length
    : Math.min(wordBits + Math.max(0, word.length - 8), letterBits * word.length)
}

const partBits = (part: string) => {
  if (isRow(part)) return letterBits
  if (/^(19|20)\d\d$/.test(part)) return 6
  if (/^\d+$/.test(part)) return digitBits * part.length
  return /^\p{L}+$/u.test(part) ? wordBitsOf(part) : signBits * [...part].length
}

/** Maximum length of a word with letter substitutions. Longer mixes of letters and digits are not treated as one. */
const longestSpelled = 12
const spellingBits = 2

type Part = readonly [text: string, bits: number]

const plainParts = (chunk: string): Part[] =>
  (chunk.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? []).map((part) => [part, partBits(part)])

/** Separates a word with letter substitutions from the surrounding text. */
const spelledParts = (chunk: string): Part[] | undefined => {
  const [spelled = ''] = chunk.match(/[\p{L}@$].*\p{L}/u) ?? []
  const word = foldSpelling(spelled)
  if (/^\p{L}*$/u.test(spelled) || !/^\p{L}+$/u.test(word) || word.length > longestSpelled) return undefined
  const [before = '', after = ''] = chunk.split(spelled)
  return [[word, wordBitsOf(word) + spellingBits], ...plainParts(before), ...plainParts(after)]
}

const sum = (parts: readonly Part[]) => [...new Map(parts).values()].reduce((total, bits) => total + bits, 0)

/** Splits text between spaces into the parts that an attacker would guess first. */
const partsOf = (chunk: string): Part[] => {
  if (isWoven(chunk)) return [[chunk, 2 * letterBits]]
  const [plain, spelled] = [plainParts(chunk), spelledParts(chunk)]
  return spelled && sum(spelled) < sum(plain) ? spelled : plain
}

const spanOf = (seconds: number) => {
  if (seconds < 3600) return 'minutes'
  if (seconds < 86_400) return 'hours'
  if (seconds < 365 * 86_400) return 'days'
  return seconds < 100 * 365 * 86_400 ? 'years' : 'centuries'
}

/**
 * Estimates the strength from known sentences, words, numbers and symbols. Counts each only once, because a repetition
 * adds nothing.
 */
export const estimatePassphraseStrength = (passphrase: string): PassphraseStrength => {
  const { rest, found } = cutPhrases(passphrase.normalize('NFKC').toLowerCase())
  const parts = cutRepeats(rest).split(/\s+/u).filter(Boolean).flatMap(partsOf)
  const bits = found * phraseBits + sum(parts)
  return { bits, isStrong: bits >= leastBits, guessedIn: spanOf(2 ** bits / 2 / guessesPerSecond) }
}
