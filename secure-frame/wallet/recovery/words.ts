import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { UnreadableError } from '../walletErrors.ts'

const known = new Set(wordlist)

/** Splits text into lower-case words for comparison. Removes spaces, commas and numbering (`1.`). */
export const splitWords = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

/** Returns the positions of words that are not in the BIP-39 list. */
export const unknownWords = (words: readonly string[]) =>
  words.flatMap((word, place) => (known.has(word) ? [] : [place]))

/**
 * Returns the entropy of 12 or 24 words. Throws UnreadableError if a word is not in the list, or the checksum does not
 * match.
 */
export const entropyOfWords = (text: string) => {
  const words = splitWords(text)
  if (words.length !== 12 && words.length !== 24) throw new UnreadableError('These are not 12 or 24 words')
  try {
    return mnemonicToEntropy(words.join(' '), wordlist)
  } catch (cause) {
    throw new UnreadableError('These words are no phrase', { cause })
  }
}

/** Returns the edit distance: the number of letters to change, add or remove. */
const distance = (one: string, other: string) => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, against] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns the BIP-39 word that was most likely intended. Undefined if none is similar. */
export const nearestWord = (typed: string) => {
  const near = wordlist.map((word) => ({ word, far: distance(typed.slice(0, 12), word) }))
  const [first] = near.filter(({ far }) => far <= 2).sort((a, b) => a.far - b.far)
  return first?.word
}
