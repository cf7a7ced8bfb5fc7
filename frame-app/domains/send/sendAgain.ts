import { atom } from 'jotai'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { pushAtom, resetAtom } from '../../navigation/navigation.ts'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { writeAmount } from '../tokens/writeAmount.ts'
import { changeDraftAtom } from './draft.ts'
import type { Transfer } from './transfers.ts'

/** Whether the active account, on its network, is the one that has sent a transfer. */
export const isOwnTransferAtom = atom((get) => {
  const account = get(connectedAtom)
  return ({ from, caipNetworkId }: Transfer) =>
    account !== undefined && isSameAddress(account.address, from) && account.caipNetworkId === caipNetworkId
})

/** Earlier releases stored no asset: filled in again, the form would send the network's own currency. */
export const isRepeatableAtom = atom((get) => {
  const isOwn = get(isOwnTransferAtom)
  return (transfer: Transfer) => transfer.assetId !== undefined && isOwn(transfer)
})

/** Opens the form as it was filled in for a transfer. A name is looked up anew. */
export const sendAgainAtom = atom(null, (get, set, { assetId, units, decimals, to, toName }: Transfer) => {
  const amount = writeAmount(formatUnits(BigInt(units), decimals), get(spokenAtom).locale)
  set(changeDraftAtom, { assetId, amount, amountIn: 'token', shownIn: 'token', receiver: toName ?? to })
  set(resetAtom, { name: 'Account' })
  set(pushAtom, { name: 'WalletSend' })
})
