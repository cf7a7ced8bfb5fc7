import { expect, test } from 'vitest'
import { toCaipNetworkId, toHexChainId } from './evmChainId.ts'

test('a hex quantity is a chain of eip155', () => {
  expect(toCaipNetworkId('0x89')).toBe('eip155:137')
  expect(toHexChainId('eip155:137')).toBe('0x89')
})

test.each([137, '137', '0x', '0xzz', `0x${'f'.repeat(20)}`, null, undefined, {}])('%j is no chain id', (chainId) => {
  expect(toCaipNetworkId(chainId)).toBeUndefined()
})
