import { expect, test } from 'vitest'
import { gridTarget } from './useGridKeys.ts'

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 5, 9],
  ['ArrowUp', 5, 1],
  ['Home', 5, 0],
  ['End', 5, 9],
])('moves with %s from %i to %i', (key, from, to) => {
  expect(gridTarget(key, from, 4, 10)).toBe(to)
})

test.each([
  ['ArrowDown', 8],
  ['ArrowUp', 2],
  ['ArrowRight', 9],
  ['ArrowLeft', 0],
  ['Home', 0],
  ['a', 3],
])('%s does not move the focus from item %i', (key, from) => {
  expect(gridTarget(key, from, 4, 10)).toBeUndefined()
})

test('follows the writing direction with the arrow keys', () => {
  expect(gridTarget('ArrowLeft', 5, 4, 10, true)).toBe(6)
})
