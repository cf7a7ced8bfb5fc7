import { expect, test } from 'vitest'
import { looksLikeKey } from './looksLikeKey.ts'

test.each([`0x${'ab'.repeat(32)}`, '4'.repeat(88), `[${'7,'.repeat(63)}7]`])('%s counts as a key', (typed) => {
  expect(looksLikeKey(typed)).toBe(true)
})

test.each([
  Array.from({ length: 12 }, () => 'test').join(','),
  Array.from({ length: 12 }, (_, index) => `${index + 1}.test`).join(''),
  'test test',
  'test',
])('%s counts as words', (typed) => {
  expect(looksLikeKey(typed)).toBe(false)
})
