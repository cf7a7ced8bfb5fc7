import { expect, test } from 'vitest'
import { checkApproval, checkRouter, checkSwap } from './checkBuilt.ts'
import type { ReviewedSwap } from './ReviewedSwap.ts'
import type { SwapHolding } from './swapHolding.ts'

const userAddress = `0x${'1'.repeat(40)}`
const routerAddress = '68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const router = `eip155:1:0x${routerAddress}`
const token: SwapHolding = {
  id: `eip155:1:0x${'a'.repeat(40)}`,
  assetId: 'a',
  symbol: 'FAIR',
  name: 'Fair',
  decimals: 6,
  units: 100n,
}
const ether: SwapHolding = { ...token, id: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', symbol: 'ETH' }
const reviewed: ReviewedSwap = {
  from: token,
  to: ether,
  amount: 100n,
  exact: 'in',
  limit: 90n,
  router,
  userAddress,
  slippageBips: 100n,
  worstImpact: 0,
  quote: { id: null, fromAmount: 100n, toAmount: 91n, fromAccount: token.id, toAccount: ether.id, exact: 'in', tax: 0 },
}
const gas = { gas: 1n, gasPrice: 1n }
const swap = {
  tx: { from: `eip155:1:${userAddress}`, to: router, data: '0x12345678', amount: 91n, value: 0n, eip155: gas },
  mostIn: 100n,
  leastOut: 90n,
  deadline: 1,
  isTried: true,
}

test('allows only known routers to take a token [SWP-01]', () => {
  expect(checkRouter(router)).toBe(router)
  for (const other of [undefined, token.id, router.replace('eip155:1:', 'eip155:56:')])
    expect(() => checkRouter(other)).toThrow('no router is known')
})

test.each([
  ['another contract', { ...swap, tx: { ...swap.tx, to: token.id } }],
  ['another account', { ...swap, tx: { ...swap.tx, from: token.id } }],
  ['more', { ...swap, mostIn: 101n }],
  ['less', { ...swap, leastOut: 89n }],
  ['another amount', { ...swap, tx: { ...swap.tx, value: 1n } }],
  ['a call that cannot be read', { ...swap, tx: { ...swap.tx, data: '0x12345678' } }],
])('refuses a swap with %s [SWP-01]', async (what, built) => {
  await expect(checkSwap(reviewed, built)).rejects.toThrow(what.replace('a call that', ''))
})

const approvalOf = (amount: bigint, spender = routerAddress) => ({
  tx: {
    from: `eip155:1:${userAddress}`,
    to: token.id,
    value: 0n,
    eip155: { gas: 1, gasPrice: 1n },
    data: `0x095ea7b3${spender.padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
  },
  amount,
})

test('accepts approvals of the exact amount or zero [SWP-01]', () => {
  expect(() => checkApproval(reviewed, 100n, approvalOf(100n))).not.toThrow()
  expect(() => checkApproval(reviewed, 100n, approvalOf(0n))).not.toThrow()
  expect(() => checkApproval(reviewed, 100n, approvalOf(101n))).toThrow('another amount')
  expect(() => checkApproval(reviewed, 100n, approvalOf(100n, 'a'.repeat(40)))).toThrow('no approval')
  expect(() => checkApproval(reviewed, 100n, { ...approvalOf(101n), amount: 100n })).toThrow('no approval')
})
