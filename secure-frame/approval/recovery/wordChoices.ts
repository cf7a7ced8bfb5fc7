/** A word of the paper, among two others of it. */
export interface WordQuestion {
  /** From 1. */
  place: number
  word: string
  choices: readonly string[]
}

/** `random`: from 0 up to, and without, the number. */
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

/** Three questions about words at different places, in the order of the paper. Equal words are not offered twice. */
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
