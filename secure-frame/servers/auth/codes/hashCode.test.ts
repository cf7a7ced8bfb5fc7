import { expect, test } from 'vitest'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import { createCode, hashCode, isSameHash } from './hashCode.ts'

const keys = deriveServerKeys(Buffer.alloc(32, 1))

test('a code has six digits, including leading zeros', () => {
  const codes = Array.from({ length: 2000 }, createCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

test('a code has a different hash at every login', () => {
  expect(hashCode(keys, 'one', '123456')).not.toBe(hashCode(keys, 'two', '123456'))
  expect(isSameHash(hashCode(keys, 'one', '123456'), hashCode(keys, 'one', '123456'))).toBe(true)
  expect(isSameHash('short', hashCode(keys, 'one', '123456'))).toBe(false)
})
