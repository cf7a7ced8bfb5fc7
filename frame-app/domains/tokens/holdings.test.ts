import { expect, test, vi } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import type { Balance } from '../../services/blockchain-data/balance.ts'
import type { Currency } from '../../services/blockchain-data/fungible.ts'
import type { PriceQuery } from '../../services/blockchain-data/getPrices.ts'
import { createTestConnector, createTestData, createTestStore } from '../../test/testOutside.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
import { getDetailsAtom } from '../connections/getDetails.ts'
import { changeConnectionAtom, setAccountAtom } from '../connections/setAccount.ts'
import { displayCurrencyAtom } from './displayCurrency.ts'
import { holdingsAtom, holdingsStaleSinceAtom, refreshHoldingsAtom } from './holdings.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const chain = { chainId: 'eip155:1', iconUrl: '', value: undefined, isVerified: true, isSpam: false }
const ether: Balance = {
  ...chain,
  name: 'Ether',
  symbol: 'ETH',
  price: 2000,
  quantity: { decimals: '18', numeric: '7' },
}
const token = (symbol: string, decimals: string, numeric: string, price?: number): Balance => ({
  ...chain,
  name: symbol,
  symbol,
  price,
  address: `eip155:1:0x${symbol.charCodeAt(0).toString(16).repeat(20)}`,
  quantity: { decimals, numeric },
})

const native = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Returns the prices in another currency, by the requested id. */
type PricesIn = (currency: Currency | undefined) => Promise<Record<string, number>>
const noPrices: PricesIn = () => Promise.reject(new Error('404'))

/** A visitor with two accounts, whose wallet holds one ether, and a data service whose answers the test defines. */
const createVisitor = (
  getBalances: (address: string) => Promise<Balance[]>,
  answer: (method: string) => Json | Promise<Json> = () => '0xde0b6b3a7640000',
  pricesIn = noPrices,
) => {
  const asked = vi.fn(getBalances)
  const getPrices = async ({ currency }: PriceQuery) => {
    const prices = Object.entries(await pricesIn(currency))
    return prices.map(([address, price]) => ({ address, price, name: '', symbol: '', iconUrl: '' }))
  }
  const eip155 = createTestConnector({ request: async (_walletId, { method }) => answer(method) })
  const store = createTestStore({
    connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} },
    data: createTestData({ getBalances: ({ address }) => asked(address), getPrices }),
  })
  store.set(displayCurrencyAtom, 'usd')
  const accounts = [address, other]
  store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, accounts, caipNetworkId: 'eip155:1' })
  const switchTo = (address: string) => {
    const account = store.get(getAccountAtom)('eip155')
    if (account.status === 'connected') store.set(changeConnectionAtom, account, (current) => ({ ...current, address }))
  }
  const symbols = () => {
    const held = store.get(holdingsAtom)
    return held.status === 'ready' ? held.holdings.map(({ symbol }) => symbol) : held.status
  }
  return { store, asked, switchTo, symbols }
}

test('combines the node’s balance with the service’s tokens [ACC-02]', async () => {
  const { store } = createVisitor(async () => [
    ether,
    token('AAA', '6', '1.5'),
    token('BBB', '18', '3', 2),
    token('CCC', '6', '100', 1),
    token('NFT', '0', '4'),
  ])
  await store.set(refreshHoldingsAtom)
  expect(store.get(holdingsAtom)).toMatchObject({
    status: 'ready',
    holdings: [
      { assetId: 'eip155:1/slip44:60', symbol: 'ETH', units: 10n ** 18n, price: 2000 },
      { symbol: 'CCC', units: 100_000_000n },
      { symbol: 'BBB', units: 3n * 10n ** 18n },
      { symbol: 'AAA', units: 1_500_000n, address: `0x${'41'.repeat(20)}` },
    ],
  })
})

test('survives a failing service and retries after 30 seconds [ACC-02]', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { store, asked, symbols } = createVisitor(() => Promise.reject(new Error('503')))
  await store.set(refreshHoldingsAtom)
  expect(symbols()).toEqual(['ETH'])
  now.mockReturnValue(30_999)
  await store.set(refreshHoldingsAtom)
  expect(asked).toHaveBeenCalledTimes(1)
  now.mockReturnValue(31_000)
  await store.set(refreshHoldingsAtom)
  expect(asked).toHaveBeenCalledTimes(2)
  now.mockRestore()
})

test('never applies a late answer to another account [ACC-02]', async () => {
  const answers = new Map<string, (balances: Balance[]) => void>()
  const { store, switchTo, symbols } = createVisitor(
    (address) => new Promise((resolve) => answers.set(address, resolve)),
  )
  const first = store.set(refreshHoldingsAtom)
  await expect.poll(() => answers.has(address)).toBe(true)
  switchTo(other)
  expect(symbols()).toBe('loading')
  const second = store.set(refreshHoldingsAtom)
  await expect.poll(() => answers.has(other)).toBe(true)
  answers.get(other)?.([ether, token('BBB', '18', '1')])
  await second
  answers.get(address)?.([ether, token('AAA', '18', '1')])
  await first
  expect(symbols()).toEqual(['ETH', 'BBB'])
})

test('keeps the account’s tokens while the service fails [ACC-02]', async () => {
  let isAway = false
  const { store, switchTo, symbols } = createVisitor(async () => {
    if (isAway) throw new Error('503')
    return [ether, token('AAA', '6', '1.5')]
  })
  await store.set(refreshHoldingsAtom)
  isAway = true
  await store.set(refreshHoldingsAtom)
  expect(symbols()).toEqual(['ETH', 'AAA'])
  switchTo(other)
  await store.set(refreshHoldingsAtom)
  expect(symbols()).toEqual(['ETH'])
})

test('keeps and dates tokens that the service cannot refresh', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(5000)
  let isDown = false
  const { store, symbols } = createVisitor(async () => {
    if (isDown) throw new Error('503')
    return [ether, token('AAA', '6', '1')]
  })
  await store.set(refreshHoldingsAtom)
  expect(store.get(holdingsStaleSinceAtom)).toBeUndefined()
  clock.mockReturnValue(9000)
  isDown = true
  await store.set(refreshHoldingsAtom)
  expect(symbols()).toEqual(['ETH', 'AAA'])
  expect(store.get(holdingsStaleSinceAtom)).toBe(5000)
  clock.mockRestore()
})

const walletAsset = (symbol: string, balance: string) => ({
  type: 'erc20',
  address: `0x${symbol.charCodeAt(0).toString(16).repeat(20)}`,
  balance,
  metadata: { name: symbol, symbol, decimals: 6 },
})

test('lists tokens known only to the wallet as unverified [ACC-04]', async () => {
  const assets = { '0x1': [walletAsset('AAA', '0x1'), walletAsset('DDD', '0x1e8480')] }
  const { store } = createVisitor(
    async () => [ether, token('AAA', '6', '1', 3)],
    (method) => (method === 'wallet_getAssets' ? assets : '0x5'),
  )
  await store.set(refreshHoldingsAtom)
  expect(store.get(holdingsAtom)).toMatchObject({
    holdings: [
      { symbol: 'ETH', units: 5n },
      { symbol: 'AAA', units: 1_000_000n, isVerified: true },
      { symbol: 'DDD', units: 2_000_000n, isVerified: false },
    ],
  })
})

test.each<[problem: string, answer: () => Json | Promise<Json>]>([
  ['gives one asset that is none', () => ({ '0x1': [walletAsset('DDD', '0x1'), walletAsset('EEE', '2')] })],
  ['lacks the method', () => Promise.reject(new Error('Unsupported'))],
])('does not ask a wallet again that %s [ACC-04]', async (_problem, answer) => {
  let times = 0
  const { store, symbols } = createVisitor(
    async () => [ether, token('AAA', '6', '1')],
    (method) => {
      if (method !== 'wallet_getAssets') return '0x5'
      times += 1
      return answer()
    },
  )
  await store.set(refreshHoldingsAtom)
  await store.set(refreshHoldingsAtom)
  expect(symbols()).toEqual(['ETH', 'AAA'])
  expect(times).toBe(1)
})

test('lists no token for the native currency’s placeholder [ACC-02]', async () => {
  const { store, symbols } = createVisitor(async () => [
    { ...ether, address: `eip155:1:0x${'e'.repeat(40)}` },
    { ...ether, price: 1, address: `eip155:1:0x${'f'.repeat(39)}e` },
  ])
  await store.set(refreshHoldingsAtom)
  expect(symbols()).toEqual(['ETH'])
  expect(store.get(holdingsAtom)).toMatchObject({ holdings: [{ price: 2000 }] })
})

const aaa = token('AAA', '6', '100', 1)
const bbb = token('BBB', '6', '5', 2)
const euros = async (currency: Currency | undefined): Promise<Record<string, number>> =>
  currency === 'eur' ? { [native]: 1600, [aaa.address ?? '']: 0.8, [bbb.address ?? '']: 1.6 } : {}
const balances = async () => [ether, aaa, bbb, { ...token('CCC', '6', '5', 3), isVerified: false }]

test('uses the visitor’s currency, and reports dollars to pages [ACC-02]', async () => {
  const { store } = createVisitor(balances, undefined, euros)
  store.set(displayCurrencyAtom, 'eur')
  await store.set(refreshHoldingsAtom)
  expect(store.get(holdingsAtom)).toMatchObject({
    holdings: [
      { symbol: 'ETH', price: 1600, currency: 'eur' },
      { symbol: 'AAA', price: 0.8, currency: 'eur' },
      { symbol: 'CCC', price: 3, isVerified: false },
      { symbol: 'BBB', price: 1.6, currency: 'eur' },
    ],
  })
  expect(store.get(getDetailsAtom)(store.get(getAccountAtom)('eip155')).tokenBalance).toMatchObject([
    { symbol: 'ETH', price: 2000 },
    { symbol: 'AAA', price: 1 },
    { symbol: 'CCC', price: 3 },
    { symbol: 'BBB', price: 2 },
  ])
})

test('drops prices in another currency than the current one', async () => {
  const waiting: (() => void)[] = []
  const { store } = createVisitor(balances, undefined, async (currency) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return euros(currency)
  })
  await store.set(refreshHoldingsAtom)
  expect(store.get(holdingsAtom)).toMatchObject({ status: 'ready' })
  store.set(displayCurrencyAtom, 'eur')
  expect(store.get(holdingsAtom)).toEqual({ status: 'loading' })
  const inEuros = store.set(refreshHoldingsAtom)
  await expect.poll(() => waiting).toHaveLength(1)
  store.set(displayCurrencyAtom, 'usd')
  await store.set(refreshHoldingsAtom)
  waiting[0]?.()
  await inEuros
  const held = store.get(holdingsAtom)
  expect(held.status === 'ready' && held.holdings.map(({ currency }) => currency)).toEqual(Array(4).fill(undefined))
})
