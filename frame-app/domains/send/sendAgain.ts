import { atom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom, resetAtom } from '../../navigation/navigation.ts'
import { formatUnits } from '../tokens/formatUnits.ts'
import { localizeAmount } from '../tokens/localizeAmount.ts'
import { isOwnTransactionAtom } from '../transactions/isOwnTransaction.ts'
import type { SentTransaction } from '../transactions/sentTransactions.ts'
import { changeSendDraftAtom } from './form/sendDraft.ts'

/**
 * True if the transfer can be repeated. Earlier releases stored no asset, so the form would use the native currency.
 */
export const isRepeatableAtom = atom((get) => {
  const isOwn = get(isOwnTransactionAtom)
  return (transfer: SentTransaction) => transfer.assetId !== undefined && isOwn(transfer)
})

/** Opens the form with the values of the transfer. A name is resolved again. */
export const sendAgainAtom = atom(null, (get, set, { assetId, units, decimals, to, toName }: SentTransaction) => {
  const amount = localizeAmount(formatUnits(BigInt(units), decimals), get(localizationAtom).locale)
  set(changeSendDraftAtom, { assetId, amount, amountIn: 'token', shownIn: 'token', receiver: toName ?? to })
  set(resetAtom, { name: 'Account' })
  set(pushAtom, { name: 'WalletSend' })
})
