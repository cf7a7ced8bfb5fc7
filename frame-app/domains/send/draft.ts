import { atom } from 'jotai'
import type { FeeSpeed } from '../../services/transfers/Transfers.ts'
import { activeNetworkAtom, connectedAtom } from '../accounts/accountAtoms.ts'

/** What the visitor has typed into the form. */
export interface Draft {
  /** CAIP-19 asset type of the token; without it, the network's own currency. */
  assetId?: string
  amount: string
  receiver: string
  /** Without it, normal. */
  speed?: FeeSpeed
}

const empty: Draft = { amount: '', receiver: '' }

/** An amount or receiver that was meant for one account or network is never taken for another. */
const placeAtom = atom((get) => {
  const account = get(connectedAtom)
  return account && get(activeNetworkAtom) && `${account.caipNetworkId}:${account.address}`
})

const keptAtom = atom<{ place?: string; draft: Draft }>({ draft: empty })

/** The draft of the active account on its network. Empty after either changed (NET-03). */
export const draftAtom = atom((get) => {
  const { place, draft } = get(keptAtom)
  return place === get(placeAtom) ? draft : empty
})

export const changeDraftAtom = atom(null, (get, set, change: Partial<Draft>) =>
  set(keptAtom, { place: get(placeAtom), draft: { ...get(draftAtom), ...change } }),
)

/** Returns a function that sets the amount later, unless the draft or whom it is of has changed by then. */
export const laterAmountAtom = atom(null, (get, set) => {
  const [place, draft] = [get(placeAtom), get(draftAtom)]
  return (amount: string) => {
    if (get(placeAtom) === place && get(draftAtom) === draft) set(changeDraftAtom, { amount })
  }
})

export const clearDraftAtom = atom(null, (_get, set) => set(keptAtom, { draft: empty }))
