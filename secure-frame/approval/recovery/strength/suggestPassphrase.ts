import { wordlist } from '@scure/bip39/wordlists/english'
import { estimatePassphraseStrength } from './passphraseStrength.ts'

/** Fills an array with numbers by chance, as `crypto.getRandomValues` does. */
type FillRandom = (places: Uint16Array<ArrayBuffer>) => void

/** Four of the list's 2048 words would do: the fifth is for those that count as common. */
const wordCount = 5

/** Words by chance that make a strong passphrase: what nobody has chosen, nobody guesses. */
export const suggestPassphrase = (fillRandom: FillRandom): string => {
  const places = new Uint16Array(wordCount)
  fillRandom(places)
  // The count of words divides the count of numbers: each is as likely.
  const words = [...places].map((place) => wordlist[place % wordlist.length])
  const passphrase = words.join(' ')
  return estimatePassphraseStrength(passphrase).isStrong ? passphrase : suggestPassphrase(fillRandom)
}
