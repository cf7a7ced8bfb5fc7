import { foldSpelling } from './foldSpelling.ts'

/** Minimum length of a repetition. Shorter ones are coincidence. */
const leastLength = 4

/** Returns how many characters at this position repeat an earlier part of the text. */
const repeatedAt = (folded: string, place: number) => {
  let length = 0
  while (place + length < folded.length && folded.slice(0, place).includes(folded.slice(place, place + length + 1)))
    length += 1
  return length
}

/** Replaces repeated parts of the text with spaces. Ignores spelling variants. */
export const cutRepeats = (text: string): string => {
  const folded = foldSpelling(text)
  let place = 0
  let rest = ''
  while (place < text.length) {
    const length = repeatedAt(folded, place)
    rest += length < leastLength ? text[place] : ' '
    place += length < leastLength ? 1 : length
  }
  return rest
}
