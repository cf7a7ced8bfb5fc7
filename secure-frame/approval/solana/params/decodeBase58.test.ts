import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58 } from './decodeBase58.ts'

test('reads as the library does, zeros at the start as well', () => {
  const bytes = fc.tuple(fc.nat(3), fc.uint8Array({ maxLength: 200 }))
  fc.assert(
    fc.property(bytes, ([zeros, rest]) => {
      const given = Uint8Array.of(...new Uint8Array(zeros), ...rest)
      expect(decodeBase58(base58.encode(given))).toEqual(given)
    }),
  )
})

test.each(['0', 'O', 'l', ' 1', '1\n', 'é'])('%j is none', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})
