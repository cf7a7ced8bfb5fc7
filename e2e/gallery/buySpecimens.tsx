import type { ReactNode } from 'react'
import OnRampFiatSelectView from '../../frame-app/domains/buy/OnRampFiatSelectView.tsx'
import OnRampProvidersView from '../../frame-app/domains/buy/OnRampProvidersView.tsx'
import OnRampTokenSelectView from '../../frame-app/domains/buy/OnRampTokenSelectView.tsx'
import OnRampView from '../../frame-app/domains/buy/OnRampView.tsx'
import { offersAtom } from '../../frame-app/domains/buy/offers.ts'
import { PurchaseProgress } from '../../frame-app/domains/buy/PurchaseProgress.tsx'
import type { OngoingPurchase } from '../../frame-app/domains/buy/purchase.ts'
import { changePurchaseDraftAtom } from '../../frame-app/domains/buy/purchaseDraft.ts'
import { narrow, wide } from '../../frame-app/domains/buy/test/exampleProviders.ts'
import { setAccountAtom } from '../../frame-app/domains/connections/setAccount.ts'
import { openModalAtom } from '../../frame-app/navigation/modal.ts'
import { pushAtom } from '../../frame-app/navigation/navigation.ts'
import { Screen } from '../../frame-app/navigation/Screen.tsx'
import type { BlockchainData } from '../../frame-app/services/blockchain-data/blockchainData.ts'
import { createConnection } from '../../frame-app/test/testConnections.ts'
import { createTestData, createTestStore } from '../../frame-app/test/testOutside.ts'

interface BuySpecimen {
  title: string
  store: ReturnType<typeof createTestStore>
  view: ReactNode
}

const down = () => Promise.reject(new Error('503'))
const never = () => new Promise<never>(() => undefined)

const quoteOf = (total: string, subtotal: string, amount: string) => ({
  paymentTotal: { amount: total, currency: 'USD' },
  paymentSubtotal: { amount: subtotal, currency: 'USD' },
  purchaseAmount: { amount, currency: 'ETH' },
  networkFee: { amount: '0', currency: 'USD' },
  quoteId: null,
})

const answers: Partial<BlockchainData> = {
  getOnrampOptions: async () => ({
    paymentCurrencies: [],
    purchaseCurrencies: [],
    providers: [
      { ...wide, name: 'Meridian' },
      { ...narrow, name: 'Tessera Pay' },
    ],
  }),
  getOnrampQuote: async ({ provider }) =>
    provider === 'wide' ? quoteOf('100', '99', '0.031') : quoteOf('100', '98', '0.0307'),
  getPrices: async ({ addresses }) => [
    { address: addresses[0] ?? '', name: 'Ether', symbol: 'ETH', iconUrl: '', price: 3200 },
  ],
}

const storeOf = (changes: Partial<BlockchainData> = {}, amount = '100') => {
  const store = createTestStore({ data: createTestData({ ...answers, ...changes }) })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor'))
  store.set(openModalAtom, { name: 'Account' })
  store.set(pushAtom, { name: 'OnRamp' })
  store.set(changePurchaseDraftAtom, { amount, asset: 'ETH' })
  void store.set(offersAtom)
  return store
}

const order = {
  seller: { id: 'wide', name: 'Meridian' },
  ware: { id: 'ETH', symbol: 'ETH', name: 'Ether', contract: '' },
  caipNetworkId: 'eip155:1',
  currency: 'USD',
  method: 'card',
  amount: '100',
  address: `0x${'1'.repeat(40)}`,
}
const openWindow = { goTo: () => undefined, focus: () => undefined, close: () => undefined, isClosed: () => false }
const waiting: Extract<OngoingPurchase, { status: 'waiting' }> = {
  ...order,
  status: 'waiting',
  reference: 'ref',
  url: 'https://meridian.example/pay',
  window: openWindow,
  isClosed: false,
  state: 'waiting',
  begunAt: 0,
}

const purchases: Record<string, OngoingPurchase> = {
  opening: { ...order, status: 'opening' },
  'no page': { ...order, status: 'failed' },
  waiting,
  blocked: { ...waiting, window: null },
  closed: { ...waiting, isClosed: true },
  sending: { ...waiting, state: 'sending' },
  arrived: { ...waiting, state: 'done', txHash: `0x${'a'.repeat(64)}` },
  failed: { ...waiting, state: 'failed' },
}

/** Every purchase state. */
export const createBuySpecimens = (): readonly BuySpecimen[] => [
  { title: 'Buy', store: storeOf(), view: <OnRampView /> },
  { title: 'Buy, too little', store: storeOf({}, '5'), view: <OnRampView /> },
  { title: 'Buy, no live price', store: storeOf({ getOnrampQuote: down }), view: <OnRampView /> },
  { title: 'Buy, asking', store: storeOf({ getOnrampQuote: never }), view: <OnRampView /> },
  { title: 'Buy, service away', store: storeOf({ getOnrampOptions: down }), view: <OnRampView /> },
  { title: 'Providers', store: storeOf(), view: <OnRampProvidersView /> },
  { title: 'Choose a token to buy', store: storeOf(), view: <OnRampTokenSelectView /> },
  { title: 'Currency', store: storeOf(), view: <OnRampFiatSelectView /> },
  ...Object.entries(purchases).map(([title, purchase]) => ({
    title: `Purchase, ${title}`,
    store: storeOf(),
    view: (
      <Screen title={purchase.seller.name}>
        <PurchaseProgress purchase={purchase} />
      </Screen>
    ),
  })),
]
