import { expect, test } from 'vitest'
import { contractIn, findTokens, suggestedOf } from './findTokens.ts'
import type { SwapHolding } from './swapHolding.ts'

const tokenOf = (symbol: string, name: string, isVerified = true): SwapHolding => ({
  id: `${symbol} ${isVerified}`,
  assetId: symbol,
  symbol,
  name,
  decimals: 18,
  units: 0n,
  isVerified,
  address: `0x${symbol.length}${'0'.repeat(39)}`,
})
const tokens = [tokenOf('STETH', 'Staked Ether'), tokenOf('ETH', 'Ether'), tokenOf('DAI', 'Dai', false)]
const symbols = (found: readonly SwapHolding[]) => found.map(({ symbol }) => symbol)

test('sorts prefix matches before other matches [SWP-01]', () => {
  expect(symbols(findTokens(tokens, ' eth '))).toEqual(['ETH', 'STETH'])
  expect(symbols(findTokens(tokens, ''))).toEqual(['STETH', 'ETH', 'DAI'])
  expect(findTokens(tokens, 'nothing')).toEqual([])
})

test('suggests only verified tokens [SWP-01]', () => {
  expect(symbols(suggestedOf(tokens))).toEqual(['ETH'])
})

test('reads a full address as a contract [SWP-01]', () => {
  expect(contractIn(` 0x${'a'.repeat(40)}`)).toBe(`0x${'a'.repeat(40)}`)
  expect(contractIn('0xab')).toBeUndefined()
})
