import { expect, test } from 'vitest'
import { findByTyping } from './findByTyping.ts'

const titles = ['Arbitrum One', 'Base', 'Blast', 'Ethereum']

test('finds the first title that begins with the letter', () => {
  expect(findByTyping(titles, 'b', -1)).toBe(1)
})

test('finds the next title when the letter repeats', () => {
  expect(findByTyping(titles, 'b', 1)).toBe(2)
})

test('wraps from the end to the start', () => {
  expect(findByTyping(titles, 'a', 3)).toBe(0)
})

test('keeps the found title if more letters still match', () => {
  expect(findByTyping(titles, 'ba', 1)).toBe(1)
})

test('ignores case', () => {
  expect(findByTyping(titles, 'ETH', 0)).toBe(3)
})

test('finds no title for letters without a match', () => {
  expect(findByTyping(titles, 'z', 0)).toBeUndefined()
})
