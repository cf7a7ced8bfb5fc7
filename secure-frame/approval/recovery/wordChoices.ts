/** A word of the phrase, to be selected from three words of the phrase. */
export interface WordQuestion {
  /** Position in the phrase, starting at 1. */
  place: number
  word: string
  choices: readonly string[]
}

/** `random`: returns an integer from 0 to `below`, exclusive. */
type Random = (below: number) => number

const pick = (count: number, from: readonly number[], random: Random): number[] => {
  if (count === 0 || from.length === 0) return []
  const index = random(from.length)
  const chosen = from[index] ?? 0
  return [
    chosen,
    ...pick(
      count - 1,
      from.filter((_, at) => at !== index),
      random,
    ),
  ]
}

/**
 * Returns three questions about words at different positions, in order. Never offers the same word twice in a question.
 */
export const askWords = (phrase: readonly string[], random: Random): WordQuestion[] => {
  const all = phrase.map((_, index) => index)
  const places = pick(3, all, random).sort((a, b) => a - b)
  return places.map((place) => {
    const word = phrase[place] ?? ''
    const others = all.filter((one) => phrase[one] !== word)
    const choices = [word, ...pick(2, others, random).map((one) => phrase[one] ?? '')]
    return { place: place + 1, word, choices: pick(3, [0, 1, 2], random).map((index) => choices[index] ?? '') }
  })
}
