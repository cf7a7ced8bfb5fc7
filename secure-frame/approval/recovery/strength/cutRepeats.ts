import { foldSpelling } from './foldSpelling.ts'

/** Shorter repetitions are coincidence. */
const leastLength = 4

/** Returns the length for which the text repeats an earlier part at this position. */
const repeatedAt = (folded: string, place: number) => {
  let length = 0
  while (place + length < folded.length && folded.slice(0, place).includes(folded.slice(place, place + length + 1)))
    length += 1
  return length
}

/** Replaces repeated parts of the text with blanks, in any spelling. */
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
