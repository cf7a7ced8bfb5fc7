import { atom } from 'jotai'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { localizeAmount } from '../../tokens/localizeAmount.ts'
import { changeSendDraftAtom, sendDraftAtom } from '../form/sendDraft.ts'

/** The values that a page can fill into the form. */
export interface PageFill {
  /** An address, or a name. */
  to?: string
  /** In whole tokens, such as `1.5`. */
  amount?: string
  /** CAIP-19 asset type. */
  assetId?: string
}

const filledAtom = atom<{ assetId?: string; amount?: string; receiver?: string }>({})

/** EVM addresses come with or without the EIP-55 checksum. Holdings have them without it. */
const assetIdOf = (assetId: string | undefined) => (assetId?.startsWith('eip155:') ? assetId.toLowerCase() : assetId)

/** Fills the form for a page. The visitor can change every value, and reviews it like their own input. */
export const fillFromPageAtom = atom(null, (get, set, { to, amount, assetId }: PageFill) => {
  // Pages write amounts with a decimal point, regardless of the visitor's language.
  const written = amount && localizeAmount(amount, get(localizationAtom).locale)
  const asset = assetIdOf(assetId)
  set(changeSendDraftAtom, {
    assetId: asset,
    amount: written ?? '',
    receiver: to ?? '',
    amountIn: 'token',
    shownIn: 'token',
  })
  set(filledAtom, { assetId: asset, amount: written, receiver: to })
})

/** True if any value of the form is still the one that the page filled in. */
export const isPageFilledAtom = atom((get) => {
  const draft = get(sendDraftAtom)
  const { assetId, amount, receiver } = get(filledAtom)
  const isKept = (filled: string | undefined, now: string | undefined) => filled !== undefined && filled === now
  const { amountIn = 'token' } = draft
  const inToken = amountIn === 'token' ? draft.amount : undefined
  return isKept(amount, inToken) || isKept(receiver, draft.receiver) || isKept(assetId, draft.assetId)
})
