import { hashName } from '#theme/avatar/hashName.ts'
import { pickHue } from '#theme/avatar/tileHues.ts'

/** Words that do not distinguish names. */
const namelessWord = /^(wallet|app)$/i

/** Returns letters and hue that replace a missing image. The same name always has the same result. */
export function monogram(name: string): { letters: string; hue: number } {
  return { letters: lettersOf(name), hue: pickHue(hashName(name)) }
}

function lettersOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const distinctive = words.filter((word) => !namelessWord.test(word))
  const shown = distinctive.length > 0 ? distinctive : words
  return shown.slice(0, 2).map(firstLetter).join('')
}

function firstLetter(word: string): string {
  const letter = word.match(/[\p{L}\p{N}]/u)?.[0] ?? ''
  return letter.toLocaleUpperCase('en')
}
