import { expect, test } from 'vitest'
import { safeParse } from '../schema.ts'
import { AssetId, InvalidCaip10AddressError, InvalidCaipAddressError, readAddress } from './caip.ts'

const address = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'

test.each([address, `eip155:1:${address}`, `eip155:42161:${address}`])('parses the account id %s', (given) => {
  expect(readAddress(given)).toBe(address)
})

test.each([`1:${address}`, `eip155:1:${address}:more`, ':'])(
  'a two-part id is an Invalid CAIP Address: %j [ERR-02]',
  (text) => {
    expect(() => readAddress(text)).toThrow(InvalidCaipAddressError)
    expect(() => readAddress(text)).toThrow(/^Invalid CAIP Address$/)
  },
)

test.each([
  '::',
  'eip155:1:',
  `:1:${address}`,
  `EIP155:1:${address}`,
  `eip155:1:${address} `,
  `eip155:1:${address}\n`,
  'eip155:1:<b>',
  `namespace-too-long:1:${address}`,
  `eip155:${'1'.repeat(33)}:${address}`,
  `eip155:1:${'a'.repeat(129)}`,
])('a malformed part is an Invalid CAIP-10 address: %j [ERR-02]', (text) => {
  expect(() => readAddress(text)).toThrow(InvalidCaip10AddressError)
  expect(() => readAddress(text)).toThrow(/^Invalid CAIP-10 address$/)
})

test.each(['eip155:1/slip44:60', 'eip155:1/erc721:0xab/7'])('%s is an asset', (text) => {
  expect(safeParse(AssetId, text).success).toBe(true)
})

test.each(['', 'eip155:1', 'eip155:1/slip44', 'eip155:1/slip44:60/', 'slip44:60', 'eip155:1/slip44:60\n'])(
  '%j is not an asset',
  (text) => {
    expect(safeParse(AssetId, text).success).toBe(false)
  },
)
