import { expect, test, vi } from 'vitest'
import { outsideAtom } from '../../outside/outside.ts'
import { defaultOptions } from '../../services/blockchain-data/onramp/defaultOptions.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import type { PayRequest } from './PayRequest.ts'
import {
  askLateAtom,
  exchangePaymentAtom,
  latePaymentAtom,
  payByExchangeAtom,
  pollExchangeAtom,
  readExchangesAtom,
} from './payExchange.ts'
import { activePaymentAtom, askPaymentAtom, declineWhenClosedAtom, endOverdueAtom } from './payment.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const shop = `0x${'d'.repeat(40)}`
const paymentOption = {
  caipNetworkId: 'eip155:1',
  assetId: `eip155:1/erc20:${token.toLowerCase()}`,
  symbol: 'USDC',
  decimals: 6,
  token: token.toLowerCase(),
  units: 24_001_000n,
  to: shop,
}
const request: PayRequest = { paymentOptions: [paymentOption], orderId: 'Order 1', expiresAt: Date.now() + 60_000 }
const desk = { ...defaultOptions, id: 'desk', name: 'Desk', feeRange: '1-2%' }
const noWindow = () => null

/** An onramp provider that keeps a fixed fee and one percent. */
const quoteOf = (amount: string) => {
  const sum = (value: string, currency: string) => ({ amount: value, currency })
  const brings = Math.max(0, (Number(amount) - 0.5) * 0.99).toFixed(6)
  const paid = sum(amount, 'USD')
  return {
    paymentTotal: paid,
    paymentSubtotal: paid,
    networkFee: sum('0', 'USD'),
    quoteId: null,
    purchaseAmount: sum(brings, 'USDC'),
  }
}

const createVisitor = (states: (PurchaseState | 'unanswered')[] = [], fails = false, quote = quoteOf) => {
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
      getPurchase: async (reference) => {
        const state = states.shift() ?? 'waiting'
        if (state === 'unanswered') throw new Error('503')
        return { reference, provider: 'desk', state }
      },
    }),
  })
  return { store, asked, ending: store.set(askPaymentAtom, request) }
}

test('lists onramp providers that the page allows [PAY-01]', async () => {
  const { store } = createVisitor()
  const idsOf = async (more: Partial<PayRequest>) =>
    (await store.set(readExchangesAtom, { ...request, ...more })).map(({ id }) => id)
  expect(await idsOf({})).toEqual(['desk', 'other'])
  expect(await idsOf({ includeOnly: ['desk'] })).toEqual(['desk'])
  expect(await idsOf({ exclude: ['desk'] })).toEqual(['other'])
  const ether = { ...paymentOption, assetId: 'eip155:1/slip44:60', symbol: 'ETH', decimals: 18, token: undefined }
  expect(await idsOf({ paymentOptions: [ether] })).toEqual(['desk', 'other'])
  const unsold = { ...paymentOption, token: shop }
  expect(await idsOf({ paymentOptions: [unsold] })).toEqual([])
})

test('reports unreachable onramp providers with their own error [PAY-01]', async () => {
  const { store } = createVisitor([], true)
  await expect(store.set(readExchangesAtom, request)).rejects.toMatchObject({ code: 'UNABLE_TO_GET_EXCHANGES' })
})

test('requests the full amount for the recipient [PAY-01]', async () => {
  const { store, asked, ending } = createVisitor(['waiting', 'paying', 'sending', 'done'])
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  expect(asked).toMatchObject([{ destinationWallets: [{ address: shop }], purchaseCurrency: 'USDC' }])
  // At least the requested amount arrives, and only slightly more.
  const [{ presetFiatAmount = '' } = {}] = asked as { presetFiatAmount?: string }[]
  const brings = Number(quoteOf(presetFiatAmount).purchaseAmount.amount)
  expect(brings).toBeGreaterThanOrEqual(24.001)
  expect(brings).toBeLessThan(24.05)
  for (const status of ['sent', 'sent', 'sent', 'ended']) {
    await store.set(pollExchangeAtom)
    expect(store.get(activePaymentAtom)?.stage.status).toBe(status)
  }
  expect(await ending).toMatchObject({ success: true, result: { transaction: null, from: 'desk', to: shop } })
})

test('fails when the onramp provider gives up [PAY-01]', async () => {
  const { store, ending } = createVisitor(['failed'])
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  await store.set(pollExchangeAtom)
  expect(await ending).toMatchObject({ success: false, error: { code: 'GENERIC_PAYMENT_ERROR' } })
  expect(store.get(exchangePaymentAtom)).toMatchObject({ state: 'failed' })
})

test('fails when the onramp provider has no payment page [PAY-01]', async () => {
  const { store, ending } = createVisitor()
  await store.set(payByExchangeAtom, { id: 'nobody', name: 'Nobody' }, noWindow)
  expect(await ending).toMatchObject({ success: false, error: { code: 'UNABLE_TO_GET_PAY_URL' } })
})

test('fails with UNABLE_TO_GET_QUOTE without a price for the amount [PAY-01]', async () => {
  const nothing = () => quoteOf('0')
  const { store, asked, ending } = createVisitor([], false, nothing)
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  expect(await ending).toMatchObject({ success: false, error: { code: 'UNABLE_TO_GET_QUOTE' } })
  expect(asked).toEqual([])
})

test('survives closing, with a grace period [PAY-01]', async () => {
  const { store, ending } = createVisitor()
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  store.set(declineWhenClosedAtom, request)
  store.set(endOverdueAtom, request, request.expiresAt)
  await store.set(pollExchangeAtom, request.expiresAt + 119_000)
  expect(store.get(activePaymentAtom)?.stage.status).toBe('sent')
  await store.set(pollExchangeAtom, request.expiresAt + 120_000)
  expect(await ending).toEqual({ success: false, status: 'expired' })
})

test('fails with UNABLE_TO_GET_BUY_STATUS after the provider’s silence [PAY-01]', async () => {
  const { store, ending } = createVisitor(['unanswered', 'unanswered'])
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  await store.set(pollExchangeAtom, request.expiresAt + 119_000)
  expect(store.get(activePaymentAtom)?.stage.status).toBe('sent')
  await store.set(pollExchangeAtom, request.expiresAt + 120_000)
  expect(await ending).toMatchObject({ success: false, error: { code: 'UNABLE_TO_GET_BUY_STATUS' } })
})

/** A visitor whose request has expired while the onramp provider waits. */
const createLate = async (later: (PurchaseState | 'unanswered')[]) => {
  const visitor = createVisitor(['waiting', ...later])
  const { store } = visitor
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  expect(store.get(latePaymentAtom)(request)).toBeUndefined()
  await store.set(pollExchangeAtom, request.expiresAt + 120_000)
  const late = store.get(latePaymentAtom)(request)
  if (!late) throw new Error('Nothing can be late')
  const ask = (afterMs = 200_000) => store.set(askLateAtom, late, request.expiresAt + afterMs)
  return { ...visitor, ask }
}

test('applies a late payment and notifies the page [PAY-01]', async () => {
  const { store, ask, ending } = await createLate(['waiting', 'unanswered', 'sending', 'done'])
  const track = vi.spyOn(store.get(outsideAtom).host, 'track')
  expect(await ending).toEqual({ success: false, status: 'expired' })
  expect([await ask(), await ask(), await ask()]).toEqual(['wait', 'wait', 'wait'])
  expect(track).not.toHaveBeenCalled()
  expect(await ask()).toBe('paid')
  const properties = { network: 'eip155:1', isSmartAccount: false, asset: 'token', way: 'exchange' }
  expect(track.mock.calls).toEqual([[{ event: 'PAY_SUCCESS', properties }]])
  const paid = { success: true, status: 'paid', result: { transaction: null, from: 'desk', to: shop } }
  expect(store.get(activePaymentAtom)?.stage).toMatchObject({ status: 'ended', isLate: true, result: paid })
  expect(await store.set(askPaymentAtom, request)).toMatchObject(paid)
})

test('stops polling after a provider’s failure or a day [PAY-01]', async () => {
  const { ask } = await createLate(['failed', 'waiting', 'waiting'])
  expect(await ask()).toBe('over')
  expect([await ask(86_400_000 - 1), await ask(86_400_000)]).toEqual(['wait', 'over'])
})

test('is not late if it was paid in time [PAY-01]', async () => {
  const { store, ending } = createVisitor(['done'])
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  await store.set(pollExchangeAtom)
  await ending
  expect(store.get(latePaymentAtom)(request)).toBeUndefined()
})

test('ignores the provider status of an earlier payment [PAY-01]', async () => {
  const { store, ending } = createVisitor(['done', 'done'])
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, noWindow)
  await store.set(pollExchangeAtom)
  await ending
  void store.set(askPaymentAtom, { ...request, orderId: 'Other' })
  await store.set(pollExchangeAtom)
  expect(store.get(exchangePaymentAtom)).toBeUndefined()
  expect(store.get(activePaymentAtom)?.stage.status).toBe('asked')
})
