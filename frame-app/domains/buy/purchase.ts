import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { OnrampProvider } from '../../services/blockchain-data/onramp/onrampOptions.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { noteBoughtAtom } from '../account-data/boughtTransactions.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { refreshHoldingsAtom } from '../tokens/holdings.ts'
import { type BuyWindow, openBuyWindow } from './buyWindow.ts'
import { isOver, keptPurchaseKey } from './keptPurchase.ts'
import { countryAtom } from './offers.ts'
import type { QuoteOrder } from './quotes.ts'

interface Bought extends Omit<QuoteOrder, 'sellers'> {
  seller: Pick<OnrampProvider, 'id' | 'name'>
}

interface Waiting extends Bought {
  status: 'waiting'
  /** Time as in `Date.now`. */
  begunAt: number
  reference: string
  /** URL of the provider's page. */
  url: string
  /** Null if the popup was blocked. */
  window: BuyWindow | null
  isClosed: boolean
  state: PurchaseState
  txHash?: string
}

/** A started purchase: its URL is being requested, could not be loaded, or the purchase is pending. */
export type OngoingPurchase = ({ status: 'opening' } & Bought) | ({ status: 'failed' } & Bought) | Waiting

const heldAtom = atom<OngoingPurchase | undefined>(undefined)

/** A purchase started before a reload, whose popup is no longer accessible. */
const restoredAtom = atom((get): Waiting | undefined => {
  const kept = get(outsideAtom).storage.get(keptPurchaseKey)
  return kept && !isOver(kept, Date.now()) ? { ...kept, status: 'waiting', window: null, isClosed: true } : undefined
})

export const purchaseAtom = atom((get): OngoingPurchase | undefined => get(heldAtom) ?? get(restoredAtom))

const holdAtom = atom(null, (get, set, purchase: OngoingPurchase) => {
  set(heldAtom, purchase)
  const { storage } = get(outsideAtom)
  if (purchase.status !== 'waiting' || isOver(purchase, Date.now())) return storage.clear(keptPurchaseKey)
  const { begunAt, reference, url, state, caipNetworkId, currency, method, amount, address } = purchase
  storage.set(keptPurchaseKey, {
    begunAt,
    reference,
    url,
    state,
    caipNetworkId,
    currency,
    method,
    amount,
    address,
    seller: { id: purchase.seller.id, name: purchase.seller.name },
    ware: purchase.ware,
  })
})

/** True if the active account has paid for a purchase that is still pending. */
export const isPurchaseInProgressAtom = atom((get) => {
  const purchase = get(purchaseAtom)
  const account = get(connectedAtom)
  if (purchase?.status !== 'waiting' || !account || !isSameAddress(purchase.address, account.address)) return false
  return purchase.state === 'paying' || purchase.state === 'sending'
})

interface Begun extends Bought {
  /** Set for a live quote that has an ID. */
  quoteId?: string
}

const urlAtom = atom(null, async (get, _set, { quoteId, seller, ...bought }: Begun) => {
  const { ware, caipNetworkId, currency: paymentCurrency, method: paymentMethod, amount, address } = bought
  const { getOnrampUrl } = await get(outsideAtom).data()
  const country = get(countryAtom)
  return getOnrampUrl({
    destinationWallets: [{ address, blockchains: [caipNetworkId], assets: [ware.id] }],
    defaultNetwork: caipNetworkId,
    defaultExperience: 'buy',
    presetFiatAmount: amount,
    provider: seller.id,
    purchaseCurrency: ware.id,
    paymentCurrency,
    paymentMethod,
    language: get(localizationAtom).locale,
    ...(country ? { country } : {}),
    ...(quoteId ? { quoteId } : {}),
  })
})

/** Opens the provider's page in a popup. Must be called in the click event, because browsers block other popups. */
export const beginPurchaseAtom = atom(null, async (get, set, begun: Begun) => {
  // Telegram's web view has only one window, so a popup would replace the page.
  const window = get(optionsAtom).isTelegram ? null : openBuyWindow()
  const { quoteId: _quoteId, ...bought } = begun
  const opening: OngoingPurchase = { status: 'opening', ...bought }
  set(holdAtom, opening)
  set(pushAtom, { name: 'BuyInProgress' })
  try {
    const { url, reference } = await set(urlAtom, begun)
    if (get(heldAtom) !== opening) return window?.close()
    window?.goTo(url)
    const begunAt = Date.now()
    set(holdAtom, { ...bought, status: 'waiting', begunAt, reference, url, window, isClosed: false, state: 'waiting' })
  } catch {
    window?.close()
    // The view shows the failure.
    if (get(heldAtom) === opening) set(holdAtom, { ...bought, status: 'failed' })
  }
})

const changeAtom = atom(null, (get, set, reference: string, change: Partial<Waiting>) => {
  const purchase = get(purchaseAtom)
  if (purchase?.status !== 'waiting' || purchase.reference !== reference) return
  // Ignores late poll answers so that a finished purchase stays finished.
  if (purchase.state !== 'done') set(holdAtom, { ...purchase, ...change })
})

const askStateAtom = atom(null, async (get, _set, reference: string) => {
  try {
    const { getPurchase } = await get(outsideAtom).data()
    return await getPurchase(reference)
  } catch {
    // Errors are ignored because the next poll may succeed.
    return undefined
  }
})

/** Polls the purchase status and reloads the balances once the purchase is done. */
export const pollPurchaseAtom = atom(null, async (get, set) => {
  const purchase = get(purchaseAtom)
  if (purchase?.status !== 'waiting' || purchase.state === 'done') return
  const now = await set(askStateAtom, purchase.reference)
  if (!now) return
  set(changeAtom, purchase.reference, { state: now.state, ...(now.txHash ? { txHash: now.txHash } : {}) })
  if (now.txHash) set(noteBoughtAtom, { caipNetworkId: purchase.caipNetworkId, hash: now.txHash })
  if (now.state === 'done') await set(refreshHoldingsAtom, 'press')
})

/** Checks whether the popup was closed, for which there is no event. The provider also closes it after payment. */
export const pollWindowAtom = atom(null, async (get, set) => {
  const purchase = get(purchaseAtom)
  if (purchase?.status !== 'waiting' || purchase.isClosed || !purchase.window?.isClosed()) return
  set(changeAtom, purchase.reference, { isClosed: true })
  await set(pollPurchaseAtom)
})
