import { expect, test } from 'vitest'
import { createBudget } from './createBudget.ts'

test('limits the held bytes per name and in total', () => {
  const hold = createBudget({ most: 10, mostOfOne: 6 })
  const release = hold('one', 6)
  expect(hold('one', 1)).toBeUndefined()
  expect(hold('other', 5)).toBeUndefined()
  const releaseOther = hold('other', 4)
  expect(releaseOther).toBeDefined()
  expect(hold('third', 1)).toBeUndefined()
  release?.()
  expect(hold('one', 6)).toBeDefined()
})

test('limits a name to its share of places', () => {
  const take = createBudget({ most: 3, mostOfOne: 2 })
  const [first] = [take('a'), take('a')]
  expect(take('a')).toBeUndefined()
  expect(take('b')).toBeDefined()
  expect(take('c')).toBeUndefined()
  first?.()
  expect(take('c')).toBeDefined()
})
