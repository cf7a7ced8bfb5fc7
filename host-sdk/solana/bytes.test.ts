import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { fromBase58, fromBase64, toBase58, toBase64 } from './bytes.ts'

const samples = [[], [0], [0, 0, 7], [255], [1, 2, 3, 250], Array.from({ length: 64 }, (_unused, index) => index * 3)]

test.each(samples.map((bytes) => [Uint8Array.from(bytes.map((byte) => byte % 256))]))(
  '%s is encoded as in other libraries',
  (bytes) => {
    expect(toBase58(bytes)).toBe(base58.encode(bytes))
    expect(fromBase58(toBase58(bytes))).toEqual(bytes)
    expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  },
)

test('rejects text that is not base58 or base64', () => {
  expect(() => fromBase58('0OIl')).toThrow('no base58')
  expect(() => fromBase64('%')).toThrow()
  expect(() => toBase58(new Uint8Array(16_385))).toThrow('Too long')
})
