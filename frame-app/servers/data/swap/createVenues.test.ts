import { encodeFunctionData, pad, parseAbi } from 'viem'
import { expect, test, vi } from 'vitest'
import type { EvmChain } from '../chains.ts'
import type { ContractCall, ContractResult } from '../evm/callContracts.ts'
import { createVenues } from './createVenues.ts'
import { venuesOfChains } from './venues.ts'

const abi = parseAbi([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH() view returns (address)',
  'function WETH9() view returns (address)',
])
const selectorOf = (functionName: 'factory' | 'factoryV2' | 'WETH' | 'WETH9') =>
  encodeFunctionData({ abi, functionName })

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const { v2, v3 } = venuesOfChains['eip155:1'] ?? { v2: [], v3: [] }
const factoryOf = (to: string) =>
  [...v2, ...v3].find((venue) => [venue.router, 'quoter' in venue ? venue.quoter : ''].some((one) => one === to))
    ?.factory

/** Contract answers according to the table, except for the test's changes. */
const answer = ({ to, data }: ContractCall): ContractResult => {
  if (data === selectorOf('factoryV2')) return pad((to === v3[0]?.router ? v2[0] : v2[2])?.factory ?? '0x')
  return pad((data === selectorOf('factory') ? factoryOf(to) : weth) ?? '0x')
}

const readVenues = (say: (call: ContractCall) => ContractResult = answer, chainId = 'eip155:1') => {
  let time = 0
  const call = vi.fn(async (calls: readonly ContractCall[]) => calls.map(say))
  const read = createVenues(() => time)
  const chain = { chainId, call } as unknown as EvmChain
  return {
    call,
    read: (afterMs = 0) => {
      time += afterMs
      return read(chain)
    },
  }
}

test('uses verified exchanges and their shared routers [SWP-02]', async () => {
  const venues = await readVenues().read()
  expect(venues?.wrapper).toBe(weth)
  expect(venues?.v2.map(({ name, swaps }) => [name, swaps.kind])).toEqual([
    ['Uniswap', 'swapRouter02'],
    ['SushiSwap', 'v2'],
    ['PancakeSwap', 'swapRouter02'],
  ])
  expect(venues?.v3.map(({ name, swaps }) => [name, swaps.kind])).toEqual([
    ['Uniswap', 'swapRouter02'],
    ['PancakeSwap', 'swapRouter02'],
  ])
})

test.each([
  ['wraps another currency', selectorOf('WETH9')],
  ['has another factory', selectorOf('factory')],
])('excludes an exchange whose router %s [SWP-02]', async (_what, selector) => {
  const stranger = pad('0x1234')
  const router = v3[0]?.router
  const venues = await readVenues((call) =>
    call.to === router && call.data === selector ? stranger : answer(call),
  ).read()
  expect(venues?.v3.map(({ name }) => name)).toEqual(['PancakeSwap'])
  expect(venues?.v2[0]?.swaps.kind).toBe('v2')
})

test('excludes an address without code, retrying after a minute [SWP-02]', async () => {
  const { call, read } = readVenues(() => null)
  expect(await read()).toBeUndefined()
  expect(await read(59_000)).toBeUndefined()
  const asked = call.mock.calls.length
  await read(2_000)
  expect(call.mock.calls.length).toBe(2 * asked)
})

test('caches the exchanges found [SWP-02]', async () => {
  const { call, read } = readVenues()
  await read()
  const asked = call.mock.calls.length
  await read(600_000)
  expect(call.mock.calls.length).toBe(asked)
})

test('returns nothing for an unlisted network, without a request [SWP-02]', async () => {
  const { call, read } = readVenues(answer, 'eip155:10143')
  expect(await read()).toBeUndefined()
  expect(call).not.toHaveBeenCalled()
})

test('lists the networks of the specification [SWP-02]', () => {
  const ids = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]
  expect(Object.keys(venuesOfChains).sort()).toEqual(ids.map((id) => `eip155:${id}`).sort())
})
