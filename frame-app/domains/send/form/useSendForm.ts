import { useAtomValue } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import type { Network } from '#protocol/vocabulary/network'
import { localizationAtom } from '../../../messages/messagesAtom.ts'
import { useDebounced } from '../../../ui/form/useDebounced.ts'
import type { ConnectedAccount } from '../../connections/connection.ts'
import type { Holding } from '../../tokens/Holding.ts'
import { estimateAt, feesOf } from '../../transactions/feeSpeed.ts'
import { type Estimate, useEstimate } from '../../transactions/useEstimate.ts'
import { deduplicateReceivers, isMoved, pastReceiversAtom } from '../receiver/receivers.ts'
import { useNames } from '../receiver/useNames.ts'
import { judgeDraft } from './judgeDraft.ts'
import { type SendDraft, sendDraftAtom } from './sendDraft.ts'
import { useOrder } from './useOrder.ts'

/** The context in which the form is filled in. */
export interface FormCircumstances {
  account: ConnectedAccount
  holding: Holding
  network: Network
}

/** The maximum number of suggested recipients. More are stored. */
const maxOffered = 20

/** ERC-721 items are unique, so no count is typed. */
const draftOf = (draft: SendDraft, { item }: Holding) =>
  item?.standard === 'erc721' ? { ...draft, amount: '1' } : draft

/** Parses the draft with all known information. */
export function useSendForm({ account, holding, network }: FormCircumstances) {
  const { locale } = useAtomValue(localizationAtom)
  const draft = draftOf(useAtomValue(sendDraftAtom), holding)
  const { speed = 'normal' } = draft
  const past = useAtomValue(pastReceiversAtom)(account.caipNetworkId)
  const receivers = deduplicateReceivers(past)
  const known = receivers.map(({ address }) => address)
  const { chainNamespace: namespace } = network
  const names = useNames(draft.receiver, network)
  const circumstances = { holding, from: account.address, namespace, locale, known, nameState: names.stateOf }
  const judged = judgeDraft(draft, circumstances)
  const order = useOrder(judged, account, holding, draft.maxFees)
  const isResting = useDebounced(order) === order
  const estimated = useEstimate(isResting ? order : undefined)
  const estimate: Estimate = order && !isResting ? { status: 'loading' } : estimated
  const { address, name, picture } = judged.receiver.status === 'ready' ? judged.receiver : {}
  const isKnown = address !== undefined && known.some((one) => isSameAddress(one, address))
  const { caipNetworkId } = network
  return {
    receivers: receivers.slice(0, maxOffered),
    draft,
    names,
    judged,
    order,
    speed,
    address,
    picture,
    isKnown,
    estimate: estimateAt(estimate, order, speed),
    /** The fee at each speed, if the network offers several. */
    fees: feesOf(estimate),
    /** True if the selected fee is not yet known for this order. */
    isFeePending: speed !== 'normal' && estimate.status === 'loading',
    movedName: isMoved(past, { name, address, caipNetworkId }) ? name : undefined,
  }
}
