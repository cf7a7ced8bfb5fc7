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
