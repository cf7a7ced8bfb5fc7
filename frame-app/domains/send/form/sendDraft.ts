import { atom } from 'jotai'
import type { NamedFees } from '../../../services/transactions/gasPrices.ts'
import type { FeeSpeed } from '../../../services/transactions/Transactions.ts'
import { offeredAccountIdAtom } from '../../account-data/accountId.ts'
import type { Typed } from '../../tokens/measuredAmount.ts'

/** What the visitor has typed into the form. */
export interface SendDraft extends Typed {
  /** CAIP-19 asset type of the token; without it, the network's own currency. */
  assetId?: string
  receiver: string
  /** Without it, normal. */
  speed?: FeeSpeed
  /** The fees with which the most was counted that can be sent. Another amount, token or speed has none. */
  maxFees?: NamedFees
}

const empty: SendDraft = { amount: '', receiver: '' }

/** An amount or receiver that was meant for one account or network is never taken for another. */
const keptAtom = atom<{ place?: string; draft: SendDraft }>({ draft: empty })

/** The draft of the active account on its network. Empty after either changed (NET-03). */
export const sendDraftAtom = atom((get) => {
  const { place, draft } = get(keptAtom)
  return place === get(offeredAccountIdAtom) ? draft : empty
})

const makesOther = (change: Partial<SendDraft>) => 'amount' in change || 'assetId' in change || 'speed' in change

export const changeSendDraftAtom = atom(null, (get, set, change: Partial<SendDraft>) => {
  const { maxFees, ...draft } = get(sendDraftAtom)
  const kept = maxFees && !makesOther(change) ? { maxFees } : {}
  set(keptAtom, { place: get(offeredAccountIdAtom), draft: { ...draft, ...kept, ...change } })
})

/** Sends another token. An amount of one token is none of another. */
export const chooseAssetAtom = atom(null, (_get, set, assetId: string) =>
  set(changeSendDraftAtom, { assetId, amount: '', amountIn: 'token', shownIn: 'token' }),
)

const isItem = (assetId: string | undefined) => /\/erc(721|1155):/.test(assetId ?? '')

/** Sends tokens again: an item is chosen on a screen of its own. The receiver stays. */
export const chooseTokensAtom = atom(null, (get, set) => {
  const { assetId, receiver } = get(sendDraftAtom)
  if (isItem(assetId)) set(keptAtom, { place: get(offeredAccountIdAtom), draft: { ...empty, receiver } })
})

/** Returns a function that sets the amount in tokens later, unless the draft or its account has changed by then. */
export const deferredAmountAtom = atom(null, (get, set) => {
  const [place, draft] = [get(offeredAccountIdAtom), get(sendDraftAtom)]
  return (amount: string, maxFees?: NamedFees) => {
    if (get(offeredAccountIdAtom) === place && get(sendDraftAtom) === draft)
      set(changeSendDraftAtom, { amount, amountIn: 'token', ...(maxFees ? { maxFees } : {}) })
  }
})

export const clearDraftAtom = atom(null, (_get, set) => set(keptAtom, { draft: empty }))
