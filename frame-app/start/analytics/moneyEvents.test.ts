import { afterEach, expect, test, vi } from 'vitest'
import { beginPurchaseAtom } from '../../domains/buy/purchase.ts'
import { wide } from '../../domains/buy/test/exampleProviders.ts'
import { PayError } from '../../domains/pay/PayError.ts'
import type { PayRequest } from '../../domains/pay/PayRequest.ts'
import { payByExchangeAtom } from '../../domains/pay/payExchange.ts'
import { askPaymentAtom, failPaymentAtom } from '../../domains/pay/payment.ts'
import { payByWalletAtom, payOrderAtom } from '../../domains/pay/payOrder.ts'
import { putReviewAtom } from '../../domains/swap/swapReview.ts'
import { endTransactionAtom, sentTransactionAtom } from '../../domains/transactions/sentTransactions.ts'
import { openModalAtom } from '../../navigation/modal.ts'
import { address, createWorld } from './test/analyticsWorld.ts'

afterEach(() => vi.unstubAllGlobals())

const hash = `0x${'7'.repeat(64)}`
const paymentOption = {
  caipNetworkId: 'eip155:1',
  assetId: 'eip155:1/slip44:60',
  symbol: 'ETH',
  decimals: 18,
  units: 5n,
  to: `0x${'d'.repeat(40)}`,
}
const request: PayRequest = { paymentOptions: [paymentOption], orderId: 'Order 1182', expiresAt: Date.now() + 60_000 }

const createPayer = async () => {
  const world = await createWorld(async () => hash)
  const { store, connect, since } = world
  connect()
  store.set(openModalAtom, { name: 'Pay' })
  const before = since().length
  void store.set(askPaymentAtom, request)
  return { ...world, paid: () => since().slice(before) }
}

test('reports PAY_MODAL_OPEN, PAY_INITIATED and PAY_SUCCESS without amount or receiver [API-05]', async () => {
  const { store, noted, paid } = await createPayer()
  const order = store.get(payOrderAtom)
  if (order) await store.set(payByWalletAtom, order)
  const { transaction } = store.get(sentTransactionAtom)(hash)
  if (transaction) store.set(endTransactionAtom, transaction, { outcome: 'sent', hash, fee: 1n })
  await expect.poll(paid).toEqual(['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS'])
  expect(JSON.stringify(noted)).not.toContain(paymentOption.to)
})

test('reports a failed payment as PAY_ERROR with its code [API-05]', async () => {
  const { store, noted, paid } = await createPayer()
  store.set(failPaymentAtom, request, new PayError('GENERIC_PAYMENT_ERROR', 'No'))
  expect(paid()).toEqual(['PAY_MODAL_OPEN', 'PAY_ERROR'])
  expect(noted.at(-1)).toMatchObject({ properties: { message: 'GENERIC_PAYMENT_ERROR' } })
})

test('reports PAY_EXCHANGE_SELECTED for a payment through an exchange [API-05]', async () => {
  const { store, paid } = await createPayer()
  await store.set(payByExchangeAtom, { id: 'desk', name: 'Desk' }, () => null)
  expect(paid()).toContain('PAY_EXCHANGE_SELECTED')
})

test('reports a purchase as SELECT_BUY_PROVIDER [API-05]', async () => {
  vi.stubGlobal('window', { open: () => null, document: { hasFocus: () => true } })
  const { store, noted, since, connect } = await createWorld(undefined, {
    getOnrampUrl: async () => ({ url: 'https://desk.example/', reference: 'a'.repeat(24) }),
  })
  connect()
  await store.set(beginPurchaseAtom, {
    ware: { id: 'ETH', symbol: 'ETH', name: 'Ether', contract: '' },
    caipNetworkId: 'eip155:1',
    currency: 'USD',
    method: 'card',
    amount: '100',
    address,
    seller: wide,
  })
  expect(since()).toContain('SELECT_BUY_PROVIDER')
  expect(noted.at(-1)).toMatchObject({ properties: { provider: 'wide' } })
})

test.each([
  ['stuck', 'SWAP_APPROVAL_ERROR'],
  ['declined', 'USER_REJECTED'],
] as const)('reports an approval that is %s as %s [API-05]', async (fault, event) => {
  const { store, since, connect } = await createWorld()
  connect()
  // No actual review: only the state is reported.
  const put = (review: Parameters<typeof putReviewAtom.write>[3]) =>
    store.set(putReviewAtom, undefined as never, review)
  put({ status: 'allowing' })
  put({ status: 'failed', fault })
  expect(since()).toEqual([event])
})
