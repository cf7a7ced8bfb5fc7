import { atom } from 'jotai'
import { offeredAccountIdAtom } from '../account-data/accountId.ts'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import { displayCurrencyAtom } from '../tokens/displayCurrency.ts'
import { choose, type PurchaseDraft } from './choice.ts'
import { offersAtom } from './offers.ts'

/** Preset amounts, in whole units of any currency. */
export const presets = ['50', '100', '250', '500']

const emptyDraft: PurchaseDraft = { amount: '100' }

/** The draft with its account and network. It is not used for another account or network. */
const keptAtom = atom<{ place?: string; draft: PurchaseDraft }>({ draft: emptyDraft })

export const purchaseDraftAtom = atom((get) => {
  const { place, draft } = get(keptAtom)
  return place === get(offeredAccountIdAtom) ? draft : emptyDraft
})

export const changePurchaseDraftAtom = atom(null, (get, set, change: Partial<PurchaseDraft>) =>
  set(keptAtom, { place: get(offeredAccountIdAtom), draft: { ...get(purchaseDraftAtom), ...change } }),
)

/** The chosen token among those sold on the network. Undefined if none are sold. */
export const choiceAtom = atom((get) => {
  const offers = get(offersAtom)
  const network = get(activeNetworkAtom)
  if (offers.status !== 'ready' || !network) return undefined
  const usualCurrency = get(displayCurrencyAtom).toUpperCase()
  return choose({ ...offers, caipNetworkId: network.caipNetworkId, draft: get(purchaseDraftAtom), usualCurrency })
})
