import type { Messages } from '../../messages/en.ts'
import type { TransactionEnd } from '../../services/transactions/Transactions.ts'
import { formatAddress } from '../../ui/formatAddress.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import type { Transfer } from './transfers.ts'

/** How far a transfer is. `unknown`: the network cannot be asked. `notSeen`: no node knows it. `cancelled`: another transaction has taken its place, as the visitor wanted. */
export type Stage = 'pending' | 'unknown' | 'notSeen' | 'sent' | 'failed' | 'replaced' | 'cancelled' | 'dropped'

/** How a transfer ended. Where it was cancelled, what counts is the cancellation, the transfer after all, or neither. */
export const endStage = (
  { hash: own, isCancelling, earlier = [] }: Transfer,
  { outcome, hash, hasFailed = outcome === 'failed' }: TransactionEnd,
): Stage => {
  if (!isCancelling) return outcome
  if (hash === own) return 'cancelled'
  if (!earlier.includes(hash)) return 'replaced'
  return hasFailed ? 'failed' : 'sent'
}

/** What is said of a transfer at a stage. */
export const stageText = (stage: Stage, transfer: Transfer, messages: Messages) => {
  const { symbol, decimals, isItem, to, toName } = transfer
  const quantity = wholeQuantityText({ units: BigInt(transfer.units), decimals, symbol, isItem })
  const receiver = messages.toReceiver(toName ?? formatAddress(to))
  const shown = {
    pending: {
      title: messages.sending,
      state: 'waiting',
      heading: transfer.isCancelling ? messages.cancelling : messages.onItsWay(quantity),
      text: messages.onItsWayText,
    },
    unknown: {
      title: messages.sending,
      state: 'warn',
      heading: messages.onItsWay(quantity),
      text: messages.stillPending,
    },
    notSeen: {
      title: messages.sending,
      state: 'warn',
      heading: messages.onItsWay(quantity),
      text: messages.notSeen,
    },
    sent: { title: messages.sent, state: 'ok', heading: messages.sentAmount(quantity), text: receiver },
    failed: {
      title: messages.notSent,
      state: 'bad',
      heading: messages.networkRefused,
      text: messages.networkRefusedText(quantity),
    },
    cancelled: {
      title: messages.notSent,
      state: 'off',
      heading: messages.nothingSent,
      text: messages.cancelledText,
    },
    dropped: { title: messages.notSent, state: 'off', heading: messages.nothingSent, text: messages.droppedText },
    replaced: { title: messages.notSent, state: 'off', heading: messages.replacedTitle, text: messages.replacedText },
  } as const
  return shown[stage]
}
