import { expect, test } from 'vitest'
import { addressGroups } from './addressGroups.ts'

const shown = (address: string) =>
  addressGroups(address).map(({ text, isEnd }) => (isEnd ? text.toUpperCase() : text.toLowerCase()))

test('a complete address has groups with emphasized ends [ACC-06]', () => {
  expect(shown('0xabcdefghijklmnop')).toEqual(['0XAB', 'cdef', 'ghij', 'KLMN', 'OP'])
  expect(shown('')).toEqual([])
})
