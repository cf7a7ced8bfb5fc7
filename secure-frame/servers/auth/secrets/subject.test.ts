import { expect, test } from 'vitest'
import { indexEmail } from './email.ts'
import { deriveServerKeys, keyedHash } from './serverKeys.ts'
import { subjectOf } from './subject.ts'

const keys = deriveServerKeys(Buffer.alloc(32, 1))

test('gives the same ID another subject per provider and key', () => {
  const google = subjectOf(keys, { provider: 'google', id: '1' })
  expect(google).toBe(subjectOf(keys, { provider: 'google', id: '1' }))
  expect(google).not.toBe(subjectOf(keys, { provider: 'apple', id: '1' }))
  expect(google).not.toBe(subjectOf(deriveServerKeys(Buffer.alloc(32, 2)), { provider: 'google', id: '1' }))
})

test('does not treat an ID in address form as an address', () => {
  expect(subjectOf(keys, { provider: 'github', id: 'ada@example.com' })).not.toBe(indexEmail(keys, 'ada@example.com'))
})

test('gives the same ID another subject per server', () => {
  const of = (id: string, issuer?: string) => subjectOf(keys, { provider: 'github', id, issuer })
  const all = [of('1'), of('1', 'https://github.example'), of('1', 'https://github.example:1'), of('1:1', 'https://a')]
  expect(new Set([...all, of('1', 'https://a:1')]).size).toBe(5)
})

test('keeps the hash of a built-in provider', () => {
  const { emailIndex } = keys
  expect(subjectOf(keys, { provider: 'github', id: '12' })).toBe(keyedHash(emailIndex, 'github:12'))
})
