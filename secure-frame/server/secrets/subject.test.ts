import { expect, test } from 'vitest'
import { indexEmail } from './email.ts'
import { deriveKeys } from './serverKeys.ts'
import { subjectOf } from './subject.ts'

const keys = deriveKeys(Buffer.alloc(32, 1))

test('the same id is another person with another provider, and under another key', () => {
  expect(subjectOf(keys, 'google', '1')).toBe(subjectOf(keys, 'google', '1'))
  expect(subjectOf(keys, 'google', '1')).not.toBe(subjectOf(keys, 'apple', '1'))
  expect(subjectOf(keys, 'google', '1')).not.toBe(subjectOf(deriveKeys(Buffer.alloc(32, 2)), 'google', '1'))
})

test('an id that is written as an address is no address', () => {
  expect(subjectOf(keys, 'github', 'ada@example.com')).not.toBe(indexEmail(keys, 'ada@example.com'))
})
