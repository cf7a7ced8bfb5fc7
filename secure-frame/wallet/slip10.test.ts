import { expect, test } from 'vitest'
import { deriveEd25519 } from './slip10.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const hexOf = (key: Uint8Array) => Buffer.from(key).toString('hex')

/** SLIP-10 test vector 1 for ed25519. */
const seed1 = bytes('000102030405060708090a0b0c0d0e0f')
/** SLIP-10 test vector 2 for ed25519. */
const seed2 = bytes(
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
)

test.each([
  [seed1, [], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [seed1, [0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [seed1, [0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
  [seed1, [0, 1, 2, 2, 1000000000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
  [seed2, [], '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012'],
  [seed2, [0, 2147483647], 'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4'],
])('derives the key of a published vector (%#)', async (seed, path, expected) => {
  expect(hexOf(await deriveEd25519(seed, path))).toBe(expected)
})
