import { expect, test } from 'vitest'
import { createBudget } from './createBudget.ts'

test('bytes are held up to a bound for one name, and up to another for all', () => {
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

test('a name takes its share of the places, and others the rest', () => {
  const take = createBudget({ most: 3, mostOfOne: 2 })
  const [first] = [take('a'), take('a')]
  expect(take('a')).toBeUndefined()
  expect(take('b')).toBeDefined()
  expect(take('c')).toBeUndefined()
  first?.()
  expect(take('c')).toBeDefined()
})
