import { expect, test } from 'vitest'
import { askWords } from './wordChoices.ts'

const phrase = 'orbit salmon fence lunar picnic velvet oak ribbon quiz maple tiger cabin'.split(' ')
const lastOf = (below: number) => below - 1

test('asks for three words in order, each among two others', () => {
  const questions = askWords(phrase, lastOf)
  expect(questions.map(({ place }) => place)).toEqual([10, 11, 12])
  for (const { place, word, choices } of questions) {
    expect(word).toBe(phrase[place - 1])
    expect(new Set(choices).size).toBe(3)
    expect(choices).toContain(word)
  }
})

test('takes the positions from the random numbers', () => {
  expect(askWords(phrase, () => 0).map(({ place }) => place)).toEqual([1, 2, 3])
})
