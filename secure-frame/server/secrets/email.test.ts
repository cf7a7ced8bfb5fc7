import { expect, test } from 'vitest'
import { indexEmail, readEmail, sealEmail } from './email.ts'
import { deriveServerKeys } from './serverKeys.ts'

const keys = deriveServerKeys(Buffer.alloc(32, 1))

test('an address is found whatever its case, under one key alone', () => {
  expect(indexEmail(keys, ' Ada@Example.com')).toBe(indexEmail(keys, 'ada@example.com'))
  expect(indexEmail(keys, 'ada@example.com')).not.toBe(
    indexEmail(deriveServerKeys(Buffer.alloc(32, 2)), 'ada@example.com'),
  )
})

test('an address is read as it was written, for its own owner alone', () => {
  const sealed = sealEmail(keys, 'owner', 'Ada@Example.com')
  expect(readEmail(keys, 'owner', sealed)).toBe('Ada@Example.com')
  expect(() => readEmail(keys, 'somebody', sealed)).toThrow()
})

test('every derived key is another', () => {
  expect(new Set(Object.values(keys).map((key) => key.toString('hex'))).size).toBe(Object.keys(keys).length)
})
