import { expect, test } from 'vitest'
import { decodeBase64url, encodeBase64url } from './base64url.ts'

test('every byte comes back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (const length of [0, 1, 2, 3, 17, 256]) {
    const part = bytes.slice(256 - length)
    expect(decodeBase64url(encodeBase64url(part)) ?? new Uint8Array()).toEqual(part)
  }
})

test('text that is no base64url is nothing', () => {
  for (const text of ['', 'a', 'abcde', 'ab==', 'a+b/', 'ä', 'a b ']) expect(decodeBase64url(text)).toBeUndefined()
})
