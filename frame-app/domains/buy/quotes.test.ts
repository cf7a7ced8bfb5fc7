import { expect, test } from 'vitest'
import type { BlockchainData } from '../../services/blockchain-data/blockchainData.ts'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { askQuotesAtom, bestSeller, type QuoteOrder, quotesAtom } from './quotes.ts'
import { dollarContract, narrow, wide } from './test/exampleProviders.ts'

const order = (change: Partial<QuoteOrder> = {}): QuoteOrder => ({
  ware: { id: 'ETH', symbol: 'ETH', name: 'Ether', contract: '' },
  caipNetworkId: 'eip155:1',
  currency: 'USD',
  method: 'card',
  amount: '100',
  address: `0x${'1'.repeat(40)}`,
  sellers: [wide, narrow].map((provider) => ({ provider, min: '10', max: '7500' })),
  ...change,
})
const quoteOf = (amount: string) => ({
  paymentTotal: { amount: '100', currency: 'USD' },
  paymentSubtotal: { amount: '99', currency: 'USD' },
  purchaseAmount: { amount, currency: 'ETH' },
  networkFee: { amount: '0', currency: 'USD' },
  quoteId: 'q',
})
const down = () => Promise.reject(new Error('503'))

const create = (answers: Partial<BlockchainData>) => {
  const store = createTestStore({ data: createTestData(answers) })
  return { ask: (asked?: QuoteOrder) => store.set(askQuotesAtom, asked), quotes: () => store.get(quotesAtom) }
}

test('requests quotes from all providers and marks the best [BUY-01]', async () => {
  const { ask, quotes } = create({
    getOnrampQuote: async ({ provider }) => quoteOf(provider === 'wide' ? '0.03' : '0.04'),
  })
  const asking = ask(order())
  expect(quotes()).toEqual({ wide: { status: 'loading' }, narrow: { status: 'loading' } })
  await asking
  expect(quotes()).toMatchObject({ wide: { status: 'live' }, narrow: { status: 'live' } })
  expect(bestSeller(quotes())).toBe('narrow')
})

test('estimates by market price without a live quote, with no best provider [BUY-01]', async () => {
  const asked: string[] = []
  const { ask, quotes } = create({
    getOnrampQuote: down,
    getPrices: async ({ addresses }) => {
      asked.push(...addresses)
      return [{ address: addresses[0] ?? '', name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2500 }]
    },
  })
  await ask(order())
  expect(quotes().wide).toMatchObject({
    status: 'estimate',
    quote: { quoteId: 'mocked-quote-id', purchaseAmount: { amount: '0.04', currency: 'ETH' } },
  })
  expect(asked[0]).toBe('eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')
  expect(bestSeller(quotes())).toBeUndefined()
})

test('estimates dollar tokens at par, and nothing without a price [BUY-01]', async () => {
  const { ask, quotes } = create({ getOnrampQuote: down, getPrices: down })
  await ask(order())
  expect(quotes().wide).toEqual({ status: 'none' })
  await ask(order({ ware: { id: 'USDC', symbol: 'USDC', name: 'USD Coin', contract: dollarContract } }))
  expect(quotes().wide).toMatchObject({ status: 'estimate', quote: { purchaseAmount: { amount: '100' } } })
})

test('drops answers to an earlier request', async () => {
  const answers: ((amount: string) => void)[] = []
  const { ask, quotes } = create({
    getOnrampQuote: () => new Promise((resolve) => answers.push((amount) => resolve(quoteOf(amount)))),
  })
  const alone = { sellers: [{ provider: wide, min: '10', max: '7500' }] }
  const first = ask(order(alone))
  const second = ask(order({ ...alone, amount: '200' }))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('0.08')
  await second
  answers[0]?.('0.04')
  await first
  expect(quotes().wide).toMatchObject({ quote: { purchaseAmount: { amount: '0.08' } } })
})
