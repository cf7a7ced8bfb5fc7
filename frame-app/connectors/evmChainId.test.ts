import { expect, test } from 'vitest'
import { toEvmCaipNetworkId, toHexChainId } from './evmChainId.ts'

test.each([
  ['a quantity', '0x89'],
  ['a quantity with leading zeros', '0x0089'],
  ['a quantity in capitals', '0X89'],
  ['a number', 137],
  ['a big integer', 137n],
  ['decimal text', '137'],
  ['text with space around it', ' 0x89 '],
  ['a CAIP-2 id', 'eip155:137'],
])('reads %s as an eip155 chain', (_what, given) => {
  expect(toEvmCaipNetworkId(given)).toBe('eip155:137')
})

test('passes a chain to a wallet as a quantity', () => {
  expect(toHexChainId('eip155:137')).toBe('0x89')
})

test.each([
  0,
  -1,
  1.5,
  Number.NaN,
  2 ** 60,
  '',
  '0',
  '0x',
  '0x0',
  '0xzz',
  '89f',
  '01',
  `0x${'f'.repeat(20)}`,
  'solana:137',
  'eip155:',
  'eip155:0x89z',
  null,
  undefined,
  {},
  [137],
])('rejects %j as a chain ID', (given) => {
  expect(toEvmCaipNetworkId(given)).toBeUndefined()
})
