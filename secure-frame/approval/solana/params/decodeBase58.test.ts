import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58 } from './decodeBase58.ts'

test('reads like the library, including leading zeros', () => {
  const bytes = fc.tuple(fc.nat(3), fc.uint8Array({ maxLength: 200 }))
  fc.assert(
    fc.property(bytes, ([zeros, rest]) => {
      const given = Uint8Array.of(...new Uint8Array(zeros), ...rest)
      expect(decodeBase58(base58.encode(given))).toEqual(given)
    }),
  )
})

test.each(['0', 'O', 'l', ' 1', '1\n', 'é'])('does not read %j', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})
