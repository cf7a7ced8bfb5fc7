import { atom } from 'jotai'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { localizeAmount } from '../../tokens/localizeAmount.ts'
import { changeSendDraftAtom, sendDraftAtom } from '../form/sendDraft.ts'

/** Form values that a page can fill in. */
export interface PageFill {
  /** An address, or a name. */
  to?: string
  /** In whole tokens, such as `1.5`. */
  amount?: string
  /** CAIP-19 asset type. */
  assetId?: string
}

const filledAtom = atom<{ assetId?: string; amount?: string; receiver?: string }>({})

/** Removes the EIP-55 checksum from EVM addresses, because holdings do not contain it. */
const assetIdOf = (assetId: string | undefined) => (assetId?.startsWith('eip155:') ? assetId.toLowerCase() : assetId)

/** Fills in the form for a page. The visitor can change and reviews every value. */
export const fillFromPageAtom = atom(null, (get, set, { to, amount, assetId }: PageFill) => {
  // Pages write amounts with a decimal point, whatever the visitor's language.
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

/** True if the form still contains a value filled in by the page. */
export const isPageFilledAtom = atom((get) => {
  const draft = get(sendDraftAtom)
  const { assetId, amount, receiver } = get(filledAtom)
  const isKept = (filled: string | undefined, now: string | undefined) => filled !== undefined && filled === now
  const { amountIn = 'token' } = draft
  const inToken = amountIn === 'token' ? draft.amount : undefined
  return isKept(amount, inToken) || isKept(receiver, draft.receiver) || isKept(assetId, draft.assetId)
})
