import { expect, test } from 'vitest'
import { indexEmail, readEmail, sealEmail } from './email.ts'
import { deriveServerKeys } from './serverKeys.ts'

const keys = deriveServerKeys(Buffer.alloc(32, 1))

test('indexes an address case-insensitively, per key', () => {
  expect(indexEmail(keys, ' Ada@Example.com')).toBe(indexEmail(keys, 'ada@example.com'))
  expect(indexEmail(keys, 'ada@example.com')).not.toBe(
    indexEmail(deriveServerKeys(Buffer.alloc(32, 2)), 'ada@example.com'),
  )
})

test('returns an address as written, only for its owner', () => {
  const sealed = sealEmail(keys, 'owner', 'Ada@Example.com')
  expect(readEmail(keys, 'owner', sealed)).toBe('Ada@Example.com')
  expect(() => readEmail(keys, 'somebody', sealed)).toThrow()
})

test('derives a different key for each use', () => {
  expect(new Set(Object.values(keys).map((key) => key.toString('hex'))).size).toBe(Object.keys(keys).length)
})
