import { foldSpelling } from './foldSpelling.ts'

/** Shorter than this, the same letters are chance. */
const leastLength = 4

/** How far the text goes on at a place as it did at an earlier one. */
const repeatedAt = (folded: string, place: number) => {
  let length = 0
  while (place + length < folded.length && folded.slice(0, place).includes(folded.slice(place, place + length + 1)))
    length += 1
  return length
}

/** Cuts what the text has said before, however it is spelled: blanks stand in its place. */
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
