import { expect, test } from 'vitest'
import { defaultOptions } from '../../services/blockchain-data/onramp/defaultOptions.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import type { PayRequest } from './AskedPayment.ts'
import { exchangePaymentAtom, payByExchangeAtom, pollExchangeAtom, readExchangesAtom } from './payExchange.ts'
import { askedPaymentAtom, askPaymentAtom, declineWhenClosedAtom, endOverdueAtom } from './payment.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const shop = `0x${'d'.repeat(40)}`
const way = {
  ...{ caipNetworkId: 'eip155:1', assetId: `eip155:1/erc20:${token.toLowerCase()}`, symbol: 'USDC', decimals: 6 },
  ...{ token: token.toLowerCase(), units: 24_001_000n, to: shop },
}
const request: PayRequest = { ways: [way], expiresAt: Date.now() + 60_000 }
const desk = { ...defaultOptions, id: 'desk', name: 'Desk', feeRange: '1-2%' }
const noWindow = () => null

/** A seller that keeps a fixed fee, and one percent. */
const quoteOf = (amount: string) => {
  const sum = (value: string, currency: string) => ({ amount: value, currency })
  const brings = Math.max(0, (Number(amount) - 0.5) * 0.99).toFixed(6)
  const paid = sum(amount, 'USD')
  return {
    ...{ paymentTotal: paid, paymentSubtotal: paid, networkFee: sum('0', 'USD'), quoteId: null },
    purchaseAmount: sum(brings, 'USDC'),
  }
}

const createVisitor = (states: PurchaseState[] = [], fails = false, quote = quoteOf) => {
  const asked: unknown[] = []
  const store = createTestStore({
    data: createTestData({
      getOnrampOptions: async () => {
        if (fails) throw new Error('down')
        return { ...defaultOptions, providers: [desk, { ...desk, id: 'other', name: 'Other' }] }
      },
      getOnrampQuote: async ({ amount }) => quote(amount),
      getOnrampUrl: async (wanted) => {
        asked.push(wanted)
        return { url: 'https://desk.example/pay', reference: 'r'.repeat(24) }
      },
      getPurchase: async (reference) => ({ reference, provider: 'desk', state: states.shift() ?? 'waiting' }),
    }),
  })
  return { store, asked, ending: store.set(askPaymentAtom, request) }
}

test('who sells the asset is listed, as far as the page wants them [PAY-01]', async () => {
  const { store } = createVisitor()
  const idsOf = async (more: Partial<PayRequest>) =>
    (await store.set(readExchangesAtom, { ...request, ...more })).map(({ id }) => id)
  expect(await idsOf({})).toEqual(['desk', 'other'])
  expect(await idsOf({ includeOnly: ['desk'] })).toEqual(['desk'])
  expect(await idsOf({ exclude: ['desk'] })).toEqual(['other'])
  const ether = { ...way, assetId: 'eip155:1/slip44:60', symbol: 'ETH', decimals: 18, token: undefined }
  expect(await idsOf({ ways: [ether] })).toEqual(['desk', 'other'])
  const unsold = { ...way, token: shop }
  expect(await idsOf({ ways: [unsold] })).toEqual([])
})

test('sellers that cannot be asked are an error of their own [PAY-01]', async () => {
  const { store } = createVisitor([], true)
  await expect(store.set(readExchangesAtom, request)).rejects.toMatchObject({ code: 'UNABLE_TO_GET_EXCHANGES' })
})

test('a seller is asked for the whole amount to the recipient, and ends the payment [PAY-01]', async () => {
  const { store, asked, ending } = createVisitor(['waiting', 'paying', 'sending', 'done'])
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  expect(asked).toMatchObject([{ destinationWallets: [{ address: shop }], purchaseCurrency: 'USDC' }])
  // At least what the page asked for arrives, and hardly more.
  const [{ presetFiatAmount = '' } = {}] = asked as { presetFiatAmount?: string }[]
  const brings = Number(quoteOf(presetFiatAmount).purchaseAmount.amount)
  expect(brings).toBeGreaterThanOrEqual(24.001)
  expect(brings).toBeLessThan(24.05)
  for (const status of ['sent', 'sent', 'sent', 'ended']) {
    await store.set(pollExchangeAtom)
    expect(store.get(askedPaymentAtom)?.stage.status).toBe(status)
  }
  expect(await ending).toMatchObject({ success: true, result: { transaction: null, from: 'desk', to: shop } })
})

test('a seller that gives up fails the payment [PAY-01]', async () => {
  const { store, ending } = createVisitor(['failed'])
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  await store.set(pollExchangeAtom)
  expect(await ending).toMatchObject({ success: false, error: { code: 'GENERIC_PAYMENT_ERROR' } })
  expect(store.get(exchangePaymentAtom)).toMatchObject({ state: 'failed' })
})

test('a seller without a page fails it, too [PAY-01]', async () => {
  const { store, ending } = createVisitor()
  await store.set(payByExchangeAtom, { id: 'nobody', name: 'Nobody' }, noWindow)
  expect(await ending).toMatchObject({ success: false, error: { code: 'UNABLE_TO_GET_PAY_URL' } })
})

test('a seller without a price for the amount fails it by a code of its own [PAY-01]', async () => {
  const nothing = () => quoteOf('0')
  const { store, asked, ending } = createVisitor([], false, nothing)
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  expect(await ending).toMatchObject({ success: false, error: { code: 'UNABLE_TO_GET_QUOTE' } })
  expect(asked).toEqual([])
})

test('who pays at a seller’s may close the modal, and has a little longer [PAY-01]', async () => {
  const { store, ending } = createVisitor()
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  store.set(declineWhenClosedAtom, request)
  store.set(endOverdueAtom, request, request.expiresAt)
  await store.set(pollExchangeAtom, request.expiresAt + 119_000)
  expect(store.get(askedPaymentAtom)?.stage.status).toBe('sent')
  await store.set(pollExchangeAtom, request.expiresAt + 120_000)
  expect(await ending).toEqual({ success: false, status: 'expired' })
})

test('what a seller says of an earlier payment is nothing of the next one [PAY-01]', async () => {
  const { store, ending } = createVisitor(['done', 'done'])
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  await store.set(pollExchangeAtom)
  await ending
  void store.set(askPaymentAtom, { ...request, orderId: 'Other' })
  await store.set(pollExchangeAtom)
  expect(store.get(exchangePaymentAtom)).toBeUndefined()
  expect(store.get(askedPaymentAtom)?.stage.status).toBe('asked')
})
