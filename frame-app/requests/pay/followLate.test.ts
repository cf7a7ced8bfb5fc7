import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PayRequest } from '../../domains/pay/PayRequest.ts'
import { payByExchangeAtom } from '../../domains/pay/payExchange.ts'
import { activePaymentAtom, askPaymentAtom } from '../../domains/pay/payment.ts'
import { loadLazyMessages } from '../../messages/messagesAtom.ts'
import { isOpenAtom, leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { toastAtom } from '../../navigation/toast.ts'
import { defaultOptions } from '../../services/blockchain-data/onramp/defaultOptions.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { askLateMs } from './followLate.ts'
import { watchPayment } from './watchPayment.ts'

await loadLazyMessages()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const dollar = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const paymentOption = {
  caipNetworkId: 'eip155:1',
  assetId: `eip155:1/erc20:${dollar}`,
  symbol: 'USDC',
  decimals: 6,
  token: dollar,
  units: 24_000_000n,
  to: `0x${'d'.repeat(40)}`,
}
const amountOf = (amount: string, currency: string) => ({ amount, currency })

/** A visitor who went to an exchange and did not pay there in time. */
const createLate = async () => {
  let state: PurchaseState = 'waiting'
  let asks = 0
  let slowMs = 0
  const paid = amountOf('100', 'USD')
  const store = createTestStore({
    data: createTestData({
      getOnrampOptions: async () => ({
        ...defaultOptions,
        providers: [{ ...defaultOptions, id: 'desk', name: 'Desk', feeRange: '1%' }],
      }),
      getOnrampQuote: async ({ amount }) => ({
        paymentTotal: paid,
        paymentSubtotal: paid,
        networkFee: amountOf('0', 'USD'),
        quoteId: null,
        purchaseAmount: amountOf(amount, 'USDC'),
      }),
      getOnrampUrl: async () => ({ url: 'https://desk.example/pay', reference: 'r'.repeat(24) }),
      getPurchase: async (reference) => {
        asks += 1
        if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
        return { reference, provider: 'desk', state }
      },
    }),
  })
  const request: PayRequest = { paymentOptions: [paymentOption], expiresAt: Date.now() + 60_000 }
  const ending = store.set(askPaymentAtom, request)
  const stop = watchPayment(store, request)
  void ending.finally(stop)
  store.set(openModalAtom, { name: 'Pay' })
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, () => null)
  await vi.advanceTimersByTimeAsync(60_000 + 120_000)
  expect(await ending).toEqual({ success: false, status: 'expired' })
  const pay = async () => {
    state = 'done'
    await vi.advanceTimersByTimeAsync(askLateMs)
  }
  return {
    store,
    pay,
    asks: () => asks,
    slowDown: (ms: number) => {
      slowMs = ms
    },
    view: () => (store.get(isOpenAtom) ? store.get(currentViewAtom).view.name : undefined),
    toast: () => store.get(toastAtom)?.message,
  }
}

test('opens the modal when a payment arrives late [PAY-01]', async () => {
  const { store, pay, view, asks } = await createLate()
  store.set(leaveModalAtom)
  await vi.advanceTimersByTimeAsync(10 * askLateMs)
  expect(view()).toBeUndefined()
  await pay()
  expect(view()).toBe('Pay')
  expect(store.get(activePaymentAtom)?.stage).toMatchObject({ status: 'ended', isLate: true })
  const before = asks()
  await vi.advanceTimersByTimeAsync(10 * askLateMs)
  expect(asks()).toBe(before)
})

test('waits for a slow exchange before the next request [PAY-01]', async () => {
  const { asks, slowDown } = await createLate()
  const before = asks()
  slowDown(3 * askLateMs)
  await vi.advanceTimersByTimeAsync(3 * askLateMs)
  expect(asks()).toBe(before + 1)
})

test('keeps the view while the payment is still shown [PAY-01]', async () => {
  const { pay, view, toast } = await createLate()
  await pay()
  expect([view(), toast()]).toEqual(['PayExchange', undefined])
})

test('shows a toast to a visitor in another view [PAY-01]', async () => {
  const { store, pay, view, toast } = await createLate()
  store.set(openModalAtom, { name: 'Networks' })
  await pay()
  expect([view(), toast()]).toEqual([
    'Networks',
    'Your payment arrived after the request expired. We let the site know.',
  ])
})
