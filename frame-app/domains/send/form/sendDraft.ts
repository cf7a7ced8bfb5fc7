import { atom } from 'jotai'
import type { NamedFees } from '../../../services/transactions/gasPrices.ts'
import type { FeeSpeed } from '../../../services/transactions/Transactions.ts'
import { offeredAccountIdAtom } from '../../account-data/accountId.ts'
import type { Typed } from '../../tokens/measuredAmount.ts'

/** The values that the visitor typed into the form. */
export interface SendDraft extends Typed {
  /** CAIP-19 asset type of the token. Undefined: the network's native currency. */
  assetId?: string
  receiver: string
  /** Undefined: normal. */
  speed?: FeeSpeed
  /** The fees used to compute the maximum amount. Undefined for another amount, token or speed. */
  maxFees?: NamedFees
}

const empty: SendDraft = { amount: '', receiver: '' }

/** An amount or receiver meant for one account or network does not apply to another. */
const keptAtom = atom<{ place?: string; draft: SendDraft }>({ draft: empty })

/** The draft of the active account on its network. Empty after a change of either (NET-03). */
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

/** Chooses another token. An amount of one token does not apply to another. */
export const chooseAssetAtom = atom(null, (_get, set, assetId: string) =>
  set(changeSendDraftAtom, { assetId, amount: '', amountIn: 'token', shownIn: 'token' }),
)

const isItem = (assetId: string | undefined) => /\/erc(721|1155):/.test(assetId ?? '')

/** Returns to sending tokens: items are chosen in a separate view. Keeps the receiver. */
export const chooseTokensAtom = atom(null, (get, set) => {
  const { assetId, receiver } = get(sendDraftAtom)
  if (isItem(assetId)) set(keptAtom, { place: get(offeredAccountIdAtom), draft: { ...empty, receiver } })
})

/** Returns a function that later sets the amount in tokens, unless the draft or its account has changed. */
export const deferredAmountAtom = atom(null, (get, set) => {
  const [place, draft] = [get(offeredAccountIdAtom), get(sendDraftAtom)]
  return (amount: string, maxFees?: NamedFees) => {
    if (get(offeredAccountIdAtom) === place && get(sendDraftAtom) === draft)
      set(changeSendDraftAtom, { amount, amountIn: 'token', ...(maxFees ? { maxFees } : {}) })
  }
})

export const clearDraftAtom = atom(null, (_get, set) => set(keptAtom, { draft: empty }))
