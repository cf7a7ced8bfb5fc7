import { expect, test } from 'vitest'
import type { Holding } from '../../tokens/Holding.ts'
import { chosenHolding } from './chosenHolding.ts'

const token = (assetId: string, further: Partial<Holding> = {}): Holding => ({
  assetId,
  symbol: 'T',
  name: 'Token',
  decimals: 18,
  units: 1n,
  ...further,
})
const native = token('eip155:1/slip44:60')
const usdc = token('eip155:1/erc20:0xa0', { address: '0xa0' })
const spam = token('eip155:1/erc20:0xb0', { address: '0xb0', isSpam: true })
const holdings = [native, usdc, spam] as const

test('does not replace a token not held [SND-02]', () => {
  const chosen = (assetId?: string) => chosenHolding(assetId, [...holdings], { status: 'none' })
  expect(chosen()).toBe(native)
  expect(chosen(usdc.assetId)).toBe(usdc)
  expect(chosen(spam.assetId)).toBeUndefined()
  expect(chosen('eip155:1/erc20:0xc0')).toBeUndefined()
  expect(chosen('eip155:1/erc721:0xa0/7')).toBeUndefined()
})
