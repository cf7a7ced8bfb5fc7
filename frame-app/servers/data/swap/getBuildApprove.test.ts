import { Hono } from 'hono'
import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import { getBuildApprove } from './getBuildApprove.ts'
import type { ReadSwapContext, SwapContext } from './readQuoteRequest.ts'

const [token, router, user] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`] as const
const wrapper = `0x${'d'.repeat(40)}`
const approveOf = (units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, units] })

/** A token that accepts only these allowances, at 46,000 gas. */
const nodeTaking =
  (taken: readonly bigint[]): ChainNode =>
  async (requests) =>
    requests.map(({ id = null, method, params }) => {
      const reverts = { jsonrpc: '2.0' as const, id, error: { code: 3, message: 'execution reverted' } }
      if (method === 'eth_feeHistory') return reverts
      if (method === 'eth_gasPrice') return { jsonrpc: '2.0' as const, id, result: '0x64' }
      const { data } = (params as unknown as readonly [{ data: string }])[0]
      return taken.some((units) => approveOf(units) === data)
        ? { jsonrpc: '2.0' as const, id, result: '0xb3b0' }
        : reverts
    })

const build = async (taken: readonly bigint[], amount: bigint) => {
  const chain = { chainId: 'eip155:1', node: nodeTaking(taken) }
  const swaps = { address: router, kind: 'swapRouter02' }
  // The other parts of a place are not used.
  const place = { chain, venues: { wrapper, v2: [], v3: [{ swaps }] } } as unknown as SwapContext
  const readPair = async () => ({ place, from: token, to: undefined })
  const app = new Hono().get('/', getBuildApprove({ readPair } as unknown as ReadSwapContext))
  const query = new URLSearchParams({ from: 'a', to: 'b', userAddress: user, amount: String(amount) })
  const answer = await (await app.request(`/?${query}`)).json()
  const { args } = decodeFunctionData({ abi: erc20Abi, data: answer.tx.data })
  return { allowed: args?.[1], answer }
}

test('approves the exact amount with 1.3 times the gas [SWP-01]', async () => {
  const { allowed, answer } = await build([0n, 500n], 500n)
  expect(allowed).toBe(500n)
  expect(answer).toMatchObject({ amount: '500', tx: { value: '0', eip155: { gas: 59_800, gasPrice: '100' } } })
})

test('resets the allowance first if the token requires it [SWP-01]', async () => {
  const { allowed, answer } = await build([0n], 500n)
  expect([allowed, answer.amount]).toEqual([0n, '0'])
})

test('approves the amount even without a gas estimate [SWP-01]', async () => {
  const { allowed, answer } = await build([], 500n)
  expect([allowed, answer.tx.eip155.gas]).toEqual([500n, 100_000])
})
