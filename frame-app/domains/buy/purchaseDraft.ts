import { atom } from 'jotai'
import { offeredAccountIdAtom } from '../account-data/accountId.ts'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import { displayCurrencyAtom } from '../tokens/displayCurrency.ts'
import { choose, type PurchaseDraft } from './choice.ts'
import { offersAtom } from './offers.ts'

/** Amounts to choose from, in whole units of whatever currency. */
export const presets = ['50', '100', '250', '500']

const emptyDraft: PurchaseDraft = { amount: '100' }

/** The account and network of the draft: it does not carry over to another one. */
const keptAtom = atom<{ place?: string; draft: PurchaseDraft }>({ draft: emptyDraft })

/** What the visitor is about to buy. */
export const purchaseDraftAtom = atom((get) => {
  const { place, draft } = get(keptAtom)
  return place === get(offeredAccountIdAtom) ? draft : emptyDraft
})

export const changePurchaseDraftAtom = atom(null, (get, set, change: Partial<PurchaseDraft>) =>
  set(keptAtom, { place: get(offeredAccountIdAtom), draft: { ...get(purchaseDraftAtom), ...change } }),
)

/** The chosen token among those that are sold on the network; undefined where none is. */
export const choiceAtom = atom((get) => {
  const offers = get(offersAtom)
  const network = get(activeNetworkAtom)
  if (offers.status !== 'ready' || !network) return undefined
  const usualCurrency = get(displayCurrencyAtom).toUpperCase()
  return choose({ ...offers, caipNetworkId: network.caipNetworkId, draft: get(purchaseDraftAtom), usualCurrency })
})
