import fc from 'fast-check'
import { encodeAbiParameters, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { type AbiType, decodeArguments } from './abi.ts'

const types: readonly AbiType[] = ['address', 'uint256', 'uint8', 'bool', 'bytes32', 'bytes', 'address[]', 'uint256[]']

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((part): Hex => `0x${Buffer.from(part).toString('hex')}`)

const arbitraryOf: Record<AbiType, fc.Arbitrary<unknown>> = {
  address: hexOf(20),
  uint256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  uint8: fc.bigInt({ min: 0n, max: 255n }),
  bool: fc.boolean(),
  bytes32: hexOf(32),
  bytes: fc.uint8Array({ maxLength: 100 }).map((part): Hex => `0x${Buffer.from(part).toString('hex')}`),
  'address[]': fc.array(hexOf(20), { maxLength: 5 }),
  'uint256[]': fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { maxLength: 5 }),
}

const call = fc
  .array(fc.constantFrom(...types), { maxLength: 6 })
  .chain((list) => fc.tuple(fc.constant(list), fc.tuple(...list.map((type) => arbitraryOf[type]))))

const encode = (list: readonly AbiType[], values: readonly unknown[]) =>
  encodeAbiParameters(
    list.map((type) => ({ type })),
    // The library reads uint8 as a number; this module reads a bigint.
    values.map((value, index) => (list[index] === 'uint8' ? Number(value) : value)),
  ).slice(2)

test("decodes the library's encodings [EMB-14]", () => {
  fc.assert(
    fc.property(call, ([list, values]) => {
      expect(decodeArguments(list, encode(list, values))).toEqual(values)
    }),
  )
})

test('refuses random bytes unless they encode back unchanged [EMB-14]', () => {
  const noisy = call.chain(([list, values]) => {
    const digits = encode(list, values)
    const flipped = fc
      .tuple(fc.nat(Math.max(0, digits.length - 1)), fc.constantFrom(...'0123456789abcdef'))
      .map(([at, digit]) => digits.slice(0, at) + digit + digits.slice(at + 1))
    const grown = fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((part) => digits + Buffer.from(part).toString('hex'))
    const cut = fc.nat(digits.length).map((at) => digits.slice(0, at))
    return fc.tuple(fc.constant(list), fc.oneof(flipped, grown, cut))
  })
  fc.assert(
    fc.property(noisy, ([list, digits]) => {
      const values = decodeArguments(list, digits)
      if (values) expect(encode(list, values as readonly unknown[])).toBe(digits)
    }),
    { numRuns: 1000 },
  )
})

const word = (value: bigint) => value.toString(16).padStart(64, '0')

test('refuses trailing bytes, dirty padding, and offsets out of order', () => {
  const to = `${'0'.repeat(24)}${'a'.repeat(40)}`
  expect(decodeArguments(['address', 'uint256'], to + word(1n))).toEqual([`0x${'a'.repeat(40)}`, 1n])
  expect(decodeArguments(['address', 'uint256'], `${to}${word(1n)}00`)).toBeUndefined()
  expect(decodeArguments(['address', 'uint256'], `1${to.slice(1)}${word(1n)}`)).toBeUndefined()
  expect(decodeArguments(['bool'], word(2n))).toBeUndefined()
  expect(decodeArguments(['uint8'], word(256n))).toBeUndefined()
  expect(decodeArguments(['bytes'], word(64n) + word(0n) + word(0n))).toBeUndefined()
  expect(decodeArguments(['address[]'], word(32n) + word(2n ** 255n))).toBeUndefined()
  expect(decodeArguments(['bytes'], word(32n) + word(1n) + word(1n))).toBeUndefined()
})
