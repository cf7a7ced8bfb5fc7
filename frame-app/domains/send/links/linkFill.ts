import { atom } from 'jotai'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { activeNetworkAtom } from '../../connections/accountAtoms.ts'
import { getNetworkAtom } from '../../networks/networkAtoms.ts'
import { holdingsAtom } from '../../tokens/holdings.ts'
import { localizeAmount } from '../../tokens/localizeAmount.ts'
import { changeSendDraftAtom, chooseAssetAtom, sendDraftAtom } from '../form/sendDraft.ts'
import { followPaymentLink, type RefusedLink } from './followPaymentLink.ts'

/** `leftOut`: link parameters that were ignored because they do not affect the payment. */
export type LinkFill = { status: 'filled'; leftOut: readonly string[] } | RefusedLink

/** Fills in recipient, token and amount from a link. A rejected link changes nothing. */
export const fillFromLinkAtom = atom(null, (get, set, text: string): LinkFill => {
  const network = get(activeNetworkAtom)
  const held = get(holdingsAtom)
  if (!network || held.status !== 'ready') return { status: 'refused', problem: 'unreadable', networkName: '' }
  const nameOf = (caipNetworkId: string | undefined) => get(getNetworkAtom)(caipNetworkId)?.name
  const link = followPaymentLink(text, { network, holdings: held.holdings, nameOf })
  if (link.status === 'refused') return link
  const { holding, to, amount, leftOut } = link
  const { assetId } = holding
  // If the link contains no amount, the typed amount stays, unless the token changes.
  if (assetId !== (get(sendDraftAtom).assetId ?? held.holdings[0].assetId)) set(chooseAssetAtom, assetId)
  set(changeSendDraftAtom, { receiver: to })
  if (amount !== undefined)
    set(changeSendDraftAtom, {
      amount: localizeAmount(amount, get(localizationAtom).locale),
      amountIn: 'token',
      shownIn: 'token',
    })
  return { status: 'filled', leftOut }
})
