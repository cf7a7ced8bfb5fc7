import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'

test.each([
  ['', ''],
  ['f', 'Zg'],
  ['fo', 'Zm8'],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg'],
  ['fooba', 'Zm9vYmE'],
  ['foobar', 'Zm9vYmFy'],
])("encodes RFC 4648 section 10's vectors without padding: %j is %j", (text, encoded) => {
  expect(toBase64url(new TextEncoder().encode(text))).toBe(encoded)
  expect(new TextDecoder().decode(fromBase64url(encoded))).toBe(text)
})

test('encodes every byte at every position like another library', () => {
  for (const length of [256, 257, 258]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256)
    expect(toBase64url(bytes)).toBe(base64urlnopad.encode(bytes))
    expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
  }
  expect(toBase64url(Uint8Array.of(0xfb, 0xef, 0xff))).toBe('--__')
})
