import { expect, test, vi } from 'vitest'
import type { PriceQuery } from '../../services/blockchain-data/getPrices.ts'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { displayCurrencyAtom } from './displayCurrency.ts'
import type { Holding } from './Holding.ts'
import { repriceAtom } from './reprice.ts'

const ether = { assetId: 'eip155:1/slip44:60', symbol: 'ETH', name: 'Ether', decimals: 18, units: 1n, price: 2000 }
const nativeId = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const gold: Holding = { ...ether, assetId: 'eip155:1/erc20:0xab', address: '0xAb', symbol: 'GLD', price: 10 }

/** A visitor whose currency is yen, with a service that returns these prices by requested id. */
const createVisitor = (prices: () => Promise<Record<string, number>>) => {
  const getPrices = vi.fn(async (_query: PriceQuery) =>
    Object.entries(await prices()).map(([address, price]) => ({ address, price, name: '', symbol: '', iconUrl: '' })),
  )
  const store = createTestStore({ data: createTestData({ getPrices }) })
  store.set(displayCurrencyAtom, 'jpy')
  return { store, getPrices }
}

test('prices holdings in the visitor’s currency', async () => {
  const { store, getPrices } = createVisitor(async () => ({ [nativeId]: 300_000, 'eip155:1:0xAb': 1500 }))
  const reprice = await store.set(repriceAtom, [ether, gold], 'eip155:1')
  expect([ether, gold].map(reprice)).toMatchObject([
    { symbol: 'ETH', price: 300_000, currency: 'jpy' },
    { symbol: 'GLD', price: 1500, currency: 'jpy' },
  ])
  expect(getPrices.mock.calls[0]?.[0]).toEqual({ addresses: [nativeId, 'eip155:1:0xAb'], currency: 'jpy' })
})

test('requests nothing for a missing or unverified price', async () => {
  const { store, getPrices } = createVisitor(async () => ({}))
  const holdings = [
    { ...ether, price: undefined },
    { ...gold, isVerified: false },
  ]
  const reprice = await store.set(repriceAtom, holdings, 'eip155:1')
  expect(holdings.map(reprice)).toEqual(holdings)
  store.set(displayCurrencyAtom, 'usd')
  expect((await store.set(repriceAtom, [ether], 'eip155:1'))(ether)).toBe(ether)
  expect(getPrices).not.toHaveBeenCalled()
})

test.each<[problem: string, prices: () => Promise<Record<string, number>>]>([
  ['knows no price in the currency', async () => ({})],
  ['knows the price of some alone', async () => ({ [nativeId]: 300_000 })],
  ['cannot be asked for prices', () => Promise.reject(new Error('404'))],
])('keeps prices in dollars if the service %s', async (_problem, prices) => {
  const { store } = createVisitor(prices)
  const reprice = await store.set(repriceAtom, [ether, gold], 'eip155:1')
  expect([ether, gold].map(reprice)).toEqual([ether, gold])
})
