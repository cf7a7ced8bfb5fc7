import { expect, test } from 'vitest'
import { findByTyping } from './findByTyping.ts'

const titles = ['Arbitrum One', 'Base', 'Blast', 'Ethereum']

test('a letter leads to the first title that begins with it', () => {
  expect(findByTyping(titles, 'b', -1)).toBe(1)
})

test('the same letter again leads to the next such title', () => {
  expect(findByTyping(titles, 'b', 1)).toBe(2)
})

test('the search goes on from the end to the start', () => {
  expect(findByTyping(titles, 'a', 3)).toBe(0)
})

test('more letters may keep the title they already found', () => {
  expect(findByTyping(titles, 'ba', 1)).toBe(1)
})

test('case does not matter', () => {
  expect(findByTyping(titles, 'ETH', 0)).toBe(3)
})

test('letters no title begins with lead nowhere', () => {
  expect(findByTyping(titles, 'z', 0)).toBeUndefined()
})
