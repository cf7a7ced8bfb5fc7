import { expect, test } from 'vitest'
import { chainIdOfCoinType, coinTypeOf } from './coinTypes.ts'

test.each([
  [60n, 'eip155:1'],
  [2_147_483_649n, 'eip155:1'],
  [0x8000_2105n, 'eip155:8453'],
  [0xffff_ffffn, 'eip155:2147483647'],
])('maps coin type %d to %s (ENSIP-11) [NAM-01]', (coinType, chainId) => {
  expect(chainIdOfCoinType(coinType)).toBe(chainId)
})

test.each([0n, 1n, 0x8000_0000n, 0x1_0000_0000n])('maps coin type %d to no EVM network [NAM-01]', (coinType) => {
  expect(chainIdOfCoinType(coinType)).toBeUndefined()
})

test('uses coin type 60 for Ethereum', () => {
  expect([coinTypeOf('eip155:1'), coinTypeOf('eip155:8453')]).toEqual([60n, 0x8000_2105n])
})
