import { atom } from 'jotai'
import type { NamedFees } from '../../../services/transactions/gasPrices.ts'
import type { FeeSpeed } from '../../../services/transactions/Transactions.ts'
import { offeredAccountIdAtom } from '../../account-data/accountId.ts'
import type { Typed } from '../../tokens/measuredAmount.ts'

/** What the visitor has typed into the form. */
export interface Draft extends Typed {
  /** CAIP-19 asset type of the token; without it, the network's own currency. */
  assetId?: string
  receiver: string
  /** Without it, normal. */
  speed?: FeeSpeed
  /** The fees with which the most was counted that can be sent. Another amount, token or speed has none. */
  maxFees?: NamedFees
}

const empty: Draft = { amount: '', receiver: '' }

/** An amount or receiver that was meant for one account or network is never taken for another. */
const keptAtom = atom<{ place?: string; draft: Draft }>({ draft: empty })

/** The draft of the active account on its network. Empty after either changed (NET-03). */
export const draftAtom = atom((get) => {
  const { place, draft } = get(keptAtom)
  return place === get(offeredAccountIdAtom) ? draft : empty
})

const makesOther = (change: Partial<Draft>) => 'amount' in change || 'assetId' in change || 'speed' in change

export const changeDraftAtom = atom(null, (get, set, change: Partial<Draft>) => {
  const { maxFees, ...draft } = get(draftAtom)
  const kept = maxFees && !makesOther(change) ? { maxFees } : {}
  set(keptAtom, { place: get(offeredAccountIdAtom), draft: { ...draft, ...kept, ...change } })
})

/** Sends another token. An amount of one token is none of another. */
export const chooseAssetAtom = atom(null, (_get, set, assetId: string) =>
  set(changeDraftAtom, { assetId, amount: '', amountIn: 'token', shownIn: 'token' }),
)

const isItem = (assetId: string | undefined) => /\/erc(721|1155):/.test(assetId ?? '')

/** Sends tokens again: an item is chosen on a screen of its own. The receiver stays. */
export const chooseTokensAtom = atom(null, (get, set) => {
  const { assetId, receiver } = get(draftAtom)
  if (isItem(assetId)) set(keptAtom, { place: get(offeredAccountIdAtom), draft: { ...empty, receiver } })
})

/** Returns a function that sets the amount in tokens later, unless the draft or its account has changed by then. */
export const laterAmountAtom = atom(null, (get, set) => {
  const [place, draft] = [get(offeredAccountIdAtom), get(draftAtom)]
  return (amount: string, maxFees?: NamedFees) => {
    if (get(offeredAccountIdAtom) === place && get(draftAtom) === draft)
      set(changeDraftAtom, { amount, amountIn: 'token', ...(maxFees ? { maxFees } : {}) })
  }
})

export const clearDraftAtom = atom(null, (_get, set) => set(keptAtom, { draft: empty }))
