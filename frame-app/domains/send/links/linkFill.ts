import { atom } from 'jotai'
import { spokenAtom } from '../../../messages/messagesAtom.ts'
import { activeNetworkAtom } from '../../connections/accountAtoms.ts'
import { findNetworkAtom } from '../../networks/networkAtoms.ts'
import { holdingsAtom } from '../../tokens/holdings.ts'
import { writeAmount } from '../../tokens/writeAmount.ts'
import { changeDraftAtom, chooseAssetAtom, draftAtom } from '../form/draft.ts'
import { followLink, type RefusedLink } from './followLink.ts'

/** `leftOut`: the parameters of the link that were not followed, as they change nothing of the payment. */
export type LinkFill = { status: 'filled'; leftOut: readonly string[] } | RefusedLink

/** Fills in receiver, token and amount by a link. A link that is refused changes nothing. */
export const fillFromLinkAtom = atom(null, (get, set, text: string): LinkFill => {
  const network = get(activeNetworkAtom)
  const held = get(holdingsAtom)
  if (!network || held.status !== 'ready') return { status: 'refused', problem: 'unreadable', networkName: '' }
  const nameOf = (caipNetworkId: string | undefined) => get(findNetworkAtom)(caipNetworkId)?.name
  const link = followLink(text, { network, holdings: held.holdings, nameOf })
  if (link.status === 'refused') return link
  const { holding, to, amount, leftOut } = link
  const { assetId } = holding
  // A link that leaves the amount open leaves what was typed, unless that was of another token.
  if (assetId !== (get(draftAtom).assetId ?? held.holdings[0].assetId)) set(chooseAssetAtom, assetId)
  set(changeDraftAtom, { receiver: to })
  if (amount !== undefined)
    set(changeDraftAtom, {
      amount: writeAmount(amount, get(spokenAtom).locale),
      amountIn: 'token',
      shownIn: 'token',
    })
  return { status: 'filled', leftOut }
})
