import { describe, expect, test } from 'vitest'
import type { EvmChain } from '../chains.ts'
import { createHighPrices } from './createHighPrices.ts'

const chain = { chainId: 'eip155:1' } as EvmChain
const hourMs = 3_600_000

const start = () => {
  const state = { now: 0, shown: 10, highest: 10 }
  const readerOf = (price: () => number) => async () => new Map([['gold', price()]])
  const { readPrices, readHighPrices } = createHighPrices({
    readPrices: readerOf(() => state.shown),
    readHighest: readerOf(() => state.highest),
    now: () => state.now,
  })
  const read = async (pricer: typeof readPrices) => (await pricer(chain, ['gold'], 'usd')).get('gold')
  return { state, shown: () => read(readPrices), high: () => read(readHighPrices) }
}

describe('`createHighPrices`', () => {
  test('returns the highest price of the last hour [EMB-14]', async () => {
    const { state, shown, high } = start()
    expect(await shown()).toBe(10)
    Object.assign(state, { now: 60_000, shown: 0.01, highest: 0.01 })
    expect(await shown()).toBe(0.01)
    expect(await high()).toBe(10)
    state.now = 2 * hourMs
    expect(await high()).toBe(0.01)
  })

  test('returns the higher of the two sources’ prices [EMB-14]', async () => {
    const { state, shown, high } = start()
    state.highest = 10.9
    expect([await shown(), await high()]).toEqual([10, 10.9])
  })

  test('includes prices read since the peak [EMB-14]', async () => {
    const { state, shown, high } = start()
    await shown()
    for (let minutes = 0; minutes <= 60; minutes += 1) {
      Object.assign(state, { now: minutes * 60_000, shown: 9.9, highest: 9.9 })
      await shown()
    }
    Object.assign(state, { now: hourMs + 60_001, shown: 0.1, highest: 0.1 })
    expect(await high()).toBeGreaterThanOrEqual(9.9)
  })
})
