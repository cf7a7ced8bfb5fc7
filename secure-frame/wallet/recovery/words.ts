import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { UnreadableError } from '../walletErrors.ts'

const known = new Set(wordlist)

/** Words as they are compared: in small letters, one space apart. */
export const splitWords = (text: string) => text.normalize('NFKD').toLowerCase().trim().split(/\s+/u).filter(Boolean)

/** The places of words that are not in the list of BIP-39. */
export const unknownWords = (words: readonly string[]) =>
  words.flatMap((word, place) => (known.has(word) ? [] : [place]))

/** The entropy of 12 or 24 words. Throws UnreadableError where one is not in the list, or the last does not fit. */
export const entropyOfWords = (text: string) => {
  const words = splitWords(text)
  if (words.length !== 12 && words.length !== 24) throw new UnreadableError('These are not 12 or 24 words')
  try {
    return mnemonicToEntropy(words.join(' '), wordlist)
  } catch (cause) {
    throw new UnreadableError('These words are no phrase', { cause })
  }
}
