import { encodeFunctionData } from 'viem'
import { expect, test, vi } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { HttpStatusError } from '#protocol/transport/requestJson'
import type { Json } from '#protocol/vocabulary/json'
import { openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { abi02, routerItself } from '../../services/blockchain-data/swap/routerAbi.ts'
import type { SwapData } from '../../services/blockchain-data/swap/swapData.ts'
import { createConnection } from '../../test/testConnections.ts'
import { createTestConnector, createTestData, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { sentTransactionAtom } from '../transactions/sentTransactions.ts'
import type { SwapHolding } from './swapHolding.ts'
import {
  leaveReviewAtom,
  prepareSwapAtom,
  quoteAgainAtom,
  reviewAtom,
  reviewedAtom,
  reviewSwapAtom,
} from './swapReview.ts'
import { allowAtom, swapNowAtom } from './swapSteps.ts'

const userAddress = `0x${'1'.repeat(40)}` as const
const hash = `0x${'a'.repeat(64)}`
const router = 'eip155:1:0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const fair: SwapHolding = {
  id: `eip155:1:0x${'f'.repeat(40)}`,
  assetId: 'eip155:1/erc20:0xf',
  symbol: 'FAIR',
  name: 'Fair',
  decimals: 6,
  units: 1_000_000n,
  address: `0x${'f'.repeat(40)}`,
}
const ether: SwapHolding = {
  id: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  assetId: 'eip155:1/slip44:60',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  units: 0n,
}
const quote = {
  id: null,
  fromAccount: fair.id,
  toAccount: ether.id,
  exact: 'in' as const,
  tax: 0,
  router,
  fromAmount: 1000n,
  toAmount: 500n,
}
const gas = { gas: 200_000n, gasPrice: 1n }
const wrapper = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const builtFor = (leastOut: bigint) => {
  const path = [`0x${'f'.repeat(40)}`, wrapper] as const
  const calls = [
    encodeFunctionData({
      abi: abi02,
      functionName: 'swapExactTokensForTokens',
      args: [1000n, leastOut, path, routerItself],
    }),
    encodeFunctionData({ abi: abi02, functionName: 'unwrapWETH9', args: [leastOut, userAddress] }),
  ]
  const data = encodeFunctionData({ abi: abi02, functionName: 'multicall', args: [1n, calls] })
  return {
    tx: { from: `eip155:1:${userAddress}`, to: router, data, amount: 500n, value: 0n, eip155: gas },
    mostIn: 1000n,
    leastOut,
    deadline: 1,
    isTried: true,
  }
}
const built = builtFor(495n)
const answers: SwapData = {
  getTokens: async () => [],
  getQuote: async () => quote,
  getAllowance: async () => 1000n,
  getGasPrice: () => Promise.reject(new Error('not asked')),
  buildApprove: () => Promise.reject(new Error('not asked')),
  buildSwap: async () => built,
}

const createVisitor = (
  changes: Partial<SwapData> = {},
  request: () => Promise<Json> = async () => hash,
  together?: (method: string, params: Json | undefined) => Json,
) => {
  const asked = vi.fn(request)
  const eip155 = createTestConnector({
    request: async (_wallet, { method, params }) =>
      method.startsWith('wallet_') ? (together?.(method, params) ?? null) : asked(),
  })
  const store = createTestStore({
    connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} },
    data: createTestData({ swaps: async () => ({ ...answers, ...changes }) }),
  })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor', { accounts: [userAddress] }))
  store.set(openModalAtom, { name: 'SwapReview' })
  const terms = { exact: 'in' as const, slippageBips: 100n, worstImpact: 0 }
  const wish = { from: fair, to: ether, amount: 1000n, userAddress, quote, ...terms }
  store.set(reviewSwapAtom, wish)
  return { store, asked }
}

test('swaps an allowed token and shows the receipt [SWP-01]', async () => {
  const { store } = createVisitor()
  await expect.poll(() => store.get(reviewAtom)).toMatchObject({ status: 'ready', step: 'swap' })
  await store.set(swapNowAtom)
  expect(store.get(currentViewAtom).view).toEqual({ name: 'SwapConfirmed', params: { hash } })
  const { transaction } = store.get(sentTransactionAtom)(hash)
  expect(transaction).toMatchObject({ units: '1000', symbol: 'FAIR', gets: expect.stringContaining('ETH') })
})

test.each([
  [1, 495n],
  [3, 485n],
])('limits the result to %i %% less than quoted [SWP-01]', async (slippagePercent, limit) => {
  const buildSwap = vi.fn(async () => builtFor(limit))
  const { store } = createVisitor({ buildSwap })
  const reviewed = store.get(reviewedAtom)
  if (!reviewed) throw new Error('Nothing is reviewed')
  store.set(reviewSwapAtom, { ...reviewed, slippageBips: BigInt(slippagePercent) * 100n })
  await expect.poll(() => store.get(reviewAtom)).toMatchObject({ status: 'ready' })
  expect(buildSwap).toHaveBeenLastCalledWith(expect.objectContaining({ limit, router, slippagePercent }))
})

test('requires the approval of a token first [SWP-01]', async () => {
  const { store } = createVisitor({ getAllowance: async () => 999n })
  await expect.poll(() => store.get(reviewAtom)).toMatchObject({ status: 'ready', step: 'allow' })
})

test('reports a rejected approval [SWP-01]', async () => {
  const data = `0x095ea7b3${router.slice(11).padStart(64, '0')}${(1000).toString(16).padStart(64, '0')}`
  const tx = { from: `eip155:1:${userAddress}`, to: fair.id, data, value: 0n, eip155: { gas: 1, gasPrice: 1n } }
  const { store } = createVisitor(
    { getAllowance: async () => 0n, buildApprove: async () => ({ tx, amount: 1000n }) },
    () => Promise.reject(rpcError(userRejected)),
  )
  await expect.poll(() => store.get(reviewAtom).status).toBe('ready')
  await store.set(allowAtom)
  expect(store.get(reviewAtom)).toEqual({ status: 'failed', fault: 'declined' })
})

test('never requests an approval of another amount [SWP-01]', async () => {
  const data = `0x095ea7b3${router.slice(11).padStart(64, '0')}${'f'.repeat(64)}`
  const tx = { from: `eip155:1:${userAddress}`, to: fair.id, data, value: 0n, eip155: { gas: 1, gasPrice: 1n } }
  const buildApprove = async () => ({ tx, amount: 2n ** 256n - 1n })
  const { store, asked } = createVisitor({ getAllowance: async () => 0n, buildApprove })
  await expect.poll(() => store.get(reviewAtom).status).toBe('ready')
  await store.set(allowAtom)
  expect(store.get(reviewAtom)).toEqual({ status: 'failed', fault: 'stuck' })
  expect(asked).not.toHaveBeenCalled()
})

test('reports a moved price before signing [SWP-01]', async () => {
  let toAmount = 500n
  const buildSwap: SwapData['buildSwap'] = async ({ limit }) => {
    if (limit > 400n) throw new HttpStatusError(409, null, 0)
    return builtFor(limit)
  }
  const { store, asked } = createVisitor({ buildSwap, getQuote: async () => ({ ...quote, toAmount }) })
  await expect.poll(() => store.get(reviewAtom)).toEqual({ status: 'moved' })
  await store.set(swapNowAtom)
  expect(asked).not.toHaveBeenCalled()
  toAmount = 400n
  await store.set(quoteAgainAtom)
  await expect.poll(() => store.get(reviewAtom).status).toBe('ready')
  expect(store.get(reviewedAtom)?.limit).toBe(396n)
})

test.each([
  ['would fail', new HttpStatusError(422, null, 0), 'fails'],
  ['cannot be checked', new Error('down'), 'unreachable'],
])('reports a swap that %s [SWP-01]', async (_what, error, fault) => {
  const { store } = createVisitor({ buildSwap: () => Promise.reject(error) })
  await expect.poll(() => store.get(reviewAtom)).toEqual({ status: 'failed', fault })
})

test('drops a late answer for an earlier review [SWP-01]', async () => {
  let fail = (_error: Error) => {}
  const buildSwap = vi.fn(answers.buildSwap)
  buildSwap.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
  const { store } = createVisitor({ buildSwap })
  const reviewed = store.get(reviewedAtom)
  if (!reviewed) throw new Error('Nothing is reviewed')
  store.set(reviewSwapAtom, { ...reviewed, amount: 1000n })
  await expect.poll(() => store.get(reviewAtom).status).toBe('ready')
  fail(new Error('late'))
  await store.set(prepareSwapAtom)
  expect(store.get(reviewAtom).status).toBe('ready')
})

test('refuses to review a quote by an unknown router [SWP-01]', () => {
  const { store } = createVisitor()
  const reviewed = store.get(reviewedAtom)
  if (!reviewed) throw new Error('Nothing is reviewed')
  const stranger = { ...reviewed, quote: { ...quote, router: fair.id } }
  expect(() => store.set(reviewSwapAtom, stranger)).toThrow('no router is known')
})

test('unwraps without approval, only by the expected call [SWP-01]', async () => {
  const wrapper = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
  const weth = { ...ether, id: `eip155:1:${wrapper}`, symbol: 'WETH', units: 1000n, address: wrapper }
  const data = `0x2e1a7d4d${(1000).toString(16).padStart(64, '0')}`
  const unwraps = { ...built, tx: { ...built.tx, to: weth.id, data }, leastOut: 1000n }
  const buildSwap = vi.fn(async () => unwraps)
  const getAllowance = vi.fn(answers.getAllowance)
  const { store } = createVisitor({ buildSwap, getAllowance })
  const reviewed = store.get(reviewedAtom)
  if (!reviewed) throw new Error('Nothing is reviewed')
  const accounts = { fromAccount: weth.id, toAccount: ether.id, router: undefined }
  const wish = { ...reviewed, from: weth, to: ether, quote: { ...quote, ...accounts, toAmount: 1000n } }
  store.set(reviewSwapAtom, wish)
  await expect.poll(() => store.get(reviewAtom)).toMatchObject({ status: 'ready', step: 'swap' })
  expect(store.get(reviewedAtom)).toMatchObject({ limit: 1000n, router: weth.id })
  expect(getAllowance).not.toHaveBeenCalledWith(expect.objectContaining({ tokenAddress: weth.id }))
  buildSwap.mockResolvedValueOnce({ ...unwraps, tx: { ...unwraps.tx, data: '0x12345678' } })
  await store.set(prepareSwapAtom)
  expect(store.get(reviewAtom)).toEqual({ status: 'failed', fault: 'unreachable' })
  expect(() => store.set(reviewSwapAtom, { ...wish, quote: { ...wish.quote, toAmount: 999n } })).toThrow('one for one')
})

test('sends nothing after the review was left [SWP-01]', async () => {
  let answer: (given: typeof built) => void = () => {}
  const later = new Promise<typeof built>((resolve) => {
    answer = resolve
  })
  const buildSwap = vi.fn(answers.buildSwap)
  const { store, asked } = createVisitor({ buildSwap })
  await expect.poll(() => store.get(reviewAtom)).toMatchObject({ status: 'ready', step: 'swap' })
  buildSwap.mockImplementationOnce(() => later)
  const swapping = store.set(swapNowAtom)
  store.set(leaveReviewAtom)
  answer(built)
  await swapping
  expect(asked).not.toHaveBeenCalled()
})

test('approves and swaps by one press [SWP-01, AA-02]', async () => {
  const sent: (Json | undefined)[] = []
  const together = (method: string, params: Json | undefined): Json => {
    if (method === 'wallet_getCapabilities') return { '0x1': { atomic: { status: 'supported' } } }
    if (method === 'wallet_getCallsStatus') return { status: 200, receipts: [{ transactionHash: hash }] }
    sent.push(params)
    return { id: '0xabc' }
  }
  const approvalOf = (amount: bigint) =>
    `0x095ea7b3${router.slice(11).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  // This token accepts a new approval only from zero.
  const tx = { from: `eip155:1:${userAddress}`, to: fair.id, value: 0n, eip155: { gas: 1, gasPrice: 1n } }
  const buildApprove = async () => ({ tx: { ...tx, data: approvalOf(0n) }, amount: 0n })
  const { store, asked } = createVisitor({ getAllowance: async () => 1n, buildApprove }, undefined, together)
  await expect.poll(() => store.get(reviewAtom)).toMatchObject({ status: 'ready', step: 'both' })
  await store.set(swapNowAtom)
  const calls = [{ data: approvalOf(0n) }, { data: approvalOf(1000n) }, { data: built.tx.data, value: '0x0' }]
  expect(sent).toMatchObject([[{ atomicRequired: true, calls }]])
  expect(asked).not.toHaveBeenCalled()
  expect(store.get(currentViewAtom).view).toEqual({ name: 'SwapConfirmed', params: { hash } })
})
