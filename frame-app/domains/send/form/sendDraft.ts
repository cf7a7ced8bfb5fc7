import { atom } from 'jotai'
import type { NamedFees } from '../../../services/transactions/gasPrices.ts'
import type { FeeSpeed } from '../../../services/transactions/Transactions.ts'
import { offeredAccountIdAtom } from '../../account-data/accountId.ts'
import type { Typed } from '../../tokens/measuredAmount.ts'

/** The form values as typed. */
export interface SendDraft extends Typed {
  /** CAIP-19 asset type of the token. Undefined: the network's native currency. */
  assetId?: string
  receiver: string
  /** Defaults to normal. */
  speed?: FeeSpeed
  /** The fees used to compute the maximum amount. Undefined after the amount, token or speed changes. */
  maxFees?: NamedFees
}

const empty: SendDraft = { amount: '', receiver: '' }

/** The draft with its account and network. It does not apply to others. */
const keptAtom = atom<{ place?: string; draft: SendDraft }>({ draft: empty })

/** The draft for the active account and network. Empty after either changes (NET-03). */
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

/** Selects another token and clears the amount. */
export const chooseAssetAtom = atom(null, (_get, set, assetId: string) =>
  set(changeSendDraftAtom, { assetId, amount: '', amountIn: 'token', shownIn: 'token' }),
)

const isItem = (assetId: string | undefined) => /\/erc(721|1155):/.test(assetId ?? '')

/** Switches back from items to tokens. Preserves the recipient. Items are selected in a separate view. */
export const chooseTokensAtom = atom(null, (get, set) => {
  const { assetId, receiver } = get(sendDraftAtom)
  if (isItem(assetId)) set(keptAtom, { place: get(offeredAccountIdAtom), draft: { ...empty, receiver } })
})

/** Returns a function that sets the token amount later. It does nothing if the draft or its account has changed. */
export const deferredAmountAtom = atom(null, (get, set) => {
  const [place, draft] = [get(offeredAccountIdAtom), get(sendDraftAtom)]
  return (amount: string, maxFees?: NamedFees) => {
    if (get(offeredAccountIdAtom) === place && get(sendDraftAtom) === draft)
      set(changeSendDraftAtom, { amount, amountIn: 'token', ...(maxFees ? { maxFees } : {}) })
  }
})

export const clearDraftAtom = atom(null, (_get, set) => set(keptAtom, { draft: empty }))
