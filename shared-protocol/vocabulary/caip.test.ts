import { expect, test } from 'vitest'
import {
  InvalidCaip2Error,
  InvalidCaip10AddressError,
  InvalidCaip19Error,
  InvalidCaipAddressError,
  parseAccountId,
  parseAssetId,
  parseChainId,
} from './caip.ts'

const address = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'

test('an account id has a namespace, a reference and an address', () => {
  expect(parseAccountId(`eip155:1:${address}`)).toEqual({
    namespace: 'eip155',
    reference: '1',
    chainId: 'eip155:1',
    address,
  })
})

test.each(['', address, `1:${address}`, `eip155:1:${address}:more`])(
  'an account id without three parts is an Invalid CAIP Address: %j [ERR-02]',
  (text) => {
    expect(() => parseAccountId(text)).toThrow(InvalidCaipAddressError)
    expect(() => parseAccountId(text)).toThrow(/^Invalid CAIP Address$/)
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
])('three parts of which one is malformed are an Invalid CAIP-10 address: %j [ERR-02]', (text) => {
  expect(() => parseAccountId(text)).toThrow(InvalidCaip10AddressError)
  expect(() => parseAccountId(text)).toThrow(/^Invalid CAIP-10 address$/)
})

test('a chain id has a namespace and a reference', () => {
  expect(parseChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual({
    namespace: 'solana',
    reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
  for (const text of ['', 'eip155', 'eip155:', 'eip155:1:2', 'e:1', 'eip155:1\n'])
    expect(() => parseChainId(text)).toThrow(InvalidCaip2Error)
})

test('an asset id may name a token', () => {
  expect(parseAssetId('eip155:1/slip44:60')).toEqual({
    chainId: 'eip155:1',
    assetNamespace: 'slip44',
    assetReference: '60',
  })
  expect(parseAssetId('eip155:1/erc721:0xab/7')).toMatchObject({ assetReference: '0xab', tokenId: '7' })
  for (const text of ['', 'eip155:1', 'eip155:1/slip44', 'eip155:1/slip44:60/', 'slip44:60'])
    expect(() => parseAssetId(text)).toThrow(InvalidCaip19Error)
})
