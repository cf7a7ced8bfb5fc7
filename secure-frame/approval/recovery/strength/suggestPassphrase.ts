import { wordlist } from '@scure/bip39/wordlists/english'
import { estimatePassphraseStrength } from './passphraseStrength.ts'

/** Fills an array with random numbers, like `crypto.getRandomValues`. */
type FillRandom = (places: Uint16Array<ArrayBuffer>) => void

/** Four of the list's 2048 words would suffice. The fifth compensates for words that count as common. */
const wordCount = 5

/** Returns random words that form a strong passphrase: a random choice cannot be predicted. */
export const suggestPassphrase = (fillRandom: FillRandom): string => {
  const places = new Uint16Array(wordCount)
  fillRandom(places)
  // The word count divides the range of numbers: all words are equally likely.
  const words = [...places].map((place) => wordlist[place % wordlist.length])
  const passphrase = words.join(' ')
  return estimatePassphraseStrength(passphrase).isStrong ? passphrase : suggestPassphrase(fillRandom)
}
