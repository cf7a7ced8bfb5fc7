import { atom } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { changeDraftAtom, draftAtom } from './draft.ts'
import { decimalOf } from './parseAmount.ts'

/** What a page may fill into the form. */
export interface PageFill {
  /** An address, or a name. */
  to?: string
  /** In whole tokens, such as `1.5`. */
  amount?: string
  /** CAIP-19 asset type. One that the account does not hold is left out. */
  assetId?: string
}

const filledAtom = atom<{ amount?: string; receiver?: string }>({})

/** Fills the form for a page. The visitor may change all of it, and reviews it as anything that they typed. */
export const fillFromPageAtom = atom(null, (get, set, { to, amount, assetId }: PageFill) => {
  // Pages write amounts with a point, whatever the visitor's language does.
  const written = amount?.replace('.', decimalOf(get(spokenAtom).locale))
  set(changeDraftAtom, { assetId, amount: written ?? '', receiver: to ?? '' })
  set(filledAtom, { amount: written, receiver: to })
})

/** Whether anything of the form is still as the page has filled it. */
export const isPageFilledAtom = atom((get) => {
  const draft = get(draftAtom)
  const { amount, receiver } = get(filledAtom)
  return (amount !== undefined && amount === draft.amount) || (receiver !== undefined && receiver === draft.receiver)
})
