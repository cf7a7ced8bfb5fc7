import { wordlist } from '@scure/bip39/wordlists/english'
import { estimatePassphraseStrength } from './passphraseStrength.ts'

/** Fills an array with random numbers, as `crypto.getRandomValues` does. */
type FillRandom = (places: Uint16Array<ArrayBuffer>) => void

/** Four of the list's 2048 words would be enough. The fifth makes up for words that count as common. */
const wordCount = 5

/** Returns random words that form a strong passphrase. */
export const suggestPassphrase = (fillRandom: FillRandom): string => {
  const places = new Uint16Array(wordCount)
  fillRandom(places)
  // The list length divides the range of the random numbers, so all words are equally likely.
  const words = [...places].map((place) => wordlist[place % wordlist.length])
  const passphrase = words.join(' ')
  return estimatePassphraseStrength(passphrase).isStrong ? passphrase : suggestPassphrase(fillRandom)
}
