import fc from 'fast-check'
import { getAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress } from './checksumAddress.ts'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)

test('writes an address like the library, from any case', () => {
  fc.assert(
    fc.property(address, (given) => {
      expect(checksumAddress(given)).toBe(getAddress(given))
      expect(checksumAddress(given.toUpperCase().replace('0X', '0x'))).toBe(getAddress(given))
    }),
  )
})
