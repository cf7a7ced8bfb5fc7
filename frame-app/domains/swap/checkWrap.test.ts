import { expect, test } from 'vitest'
import { checkWrap, checkWrapQuote } from './checkWrap.ts'
import type { ReviewedSwap } from './ReviewedSwap.ts'
import type { SwapHolding } from './swapHolding.ts'
import { wrapperOf } from './wrapping.ts'

const userAddress = `0x${'1'.repeat(40)}`
const wrapper = 'eip155:1:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const ether: SwapHolding = {
  id: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  assetId: 'eip155:1/slip44:60',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  units: 1000n,
}
const weth: SwapHolding = { ...ether, id: 'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', symbol: 'WETH' }
const quote = {
  id: null,
  fromAmount: 256n,
  toAmount: 256n,
  fromAccount: ether.id,
  toAccount: weth.id,
  exact: 'in' as const,
  tax: 0,
}
const wrapping: ReviewedSwap = {
  from: ether,
  to: weth,
  amount: 256n,
  exact: 'in',
  limit: 256n,
  router: wrapper,
  userAddress,
  slippageBips: 100n,
  quote,
  worstImpact: 0,
}
const unwrapping = { ...wrapping, from: weth, to: ether }
const wrapData = '0xd0e30db0'
const unwrapData = `0x2e1a7d4d${'100'.padStart(64, '0')}`
const built = (tx: object = {}, more: object = {}) => ({
  tx: {
    from: `eip155:1:${userAddress}`,
    to: weth.id,
    data: wrapData,
    amount: 256n,
    value: 256n,
    eip155: { gas: 1n, gasPrice: 1n },
    ...tx,
  },
  mostIn: 256n,
  leastOut: 256n,
  ...more,
})

test('recognizes a currency and its wrapped form [SWP-01]', () => {
  expect(wrapperOf(ether.id, weth.id)).toBe(wrapper)
  expect(wrapperOf(weth.id, ether.id)).toBe(wrapper)
  const other = `eip155:1:0x${'a'.repeat(40)}`
  const elsewhere = ether.id.replace('eip155:1:', 'eip155:10:')
  const unknown = [ether, weth].map(({ id }) => id.replace('eip155:1:', 'eip155:5:'))
  for (const [from, to] of [
    [ether.id, other],
    [weth.id, other],
    [ether.id, ether.id],
    [weth.id, weth.id],
  ] as const)
    expect(wrapperOf(from, to)).toBeUndefined()
  expect(wrapperOf(elsewhere, weth.id)).toBeUndefined()
  expect(wrapperOf(weth.id, elsewhere)).toBeUndefined()
  expect(wrapperOf(unknown[0] ?? '', unknown[1] ?? '')).toBeUndefined()
})

test('refuses a quote that is not one for one [SWP-01]', () => {
  expect(() => checkWrapQuote(quote, 256n)).not.toThrow()
  expect(() => checkWrapQuote({ ...quote, toAmount: 255n }, 256n)).toThrow('one for one')
  expect(() => checkWrapQuote({ ...quote, fromAmount: 257n }, 256n)).toThrow('one for one')
})

test('accepts the calls that wrap and unwrap [SWP-01]', () => {
  expect(() => checkWrap(wrapping, built())).not.toThrow()
  expect(() => checkWrap(unwrapping, built({ data: unwrapData, value: 0n }))).not.toThrow()
})

test.each([
  ['another contract', wrapping, built({ to: `eip155:1:0x${'a'.repeat(40)}` })],
  ['another contract', wrapping, built({ to: weth.id.replace('eip155:1:', 'eip155:10:') })],
  ['another account', wrapping, built({ from: weth.id })],
  ['another call', wrapping, built({ data: unwrapData })],
  ['another call', wrapping, built({ data: `${wrapData}00` })],
  ['another call', unwrapping, built({ data: `0x2e1a7d4d${'101'.padStart(64, '0')}`, value: 0n })],
  ['another call', unwrapping, built({ data: wrapData, value: 0n })],
  ['another amount', wrapping, built({ value: 257n })],
  ['another amount', unwrapping, built({ data: unwrapData, value: 1n })],
  ['one for one', wrapping, built({}, { leastOut: 255n })],
  ['one for one', wrapping, built({}, { mostIn: 257n })],
])('refuses %s [SWP-01]', (what, reviewed, answer) => {
  expect(() => checkWrap(reviewed, answer)).toThrow(what)
})
