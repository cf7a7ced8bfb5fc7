import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { encodeBase58 } from './base58.ts'

test.each([
  [new Uint8Array()],
  [new Uint8Array(32)],
  [new Uint8Array([0, 0, 1])],
  [new Uint8Array([255, 254, 0])],
  [new Uint8Array(32).map((_, index) => 7 * index + 3)],
])('writes what another implementation writes (%#)', (bytes) => {
  expect(encodeBase58(bytes)).toBe(base58.encode(bytes))
})
