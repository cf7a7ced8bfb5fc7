import type { Messages } from '../../messages/Messages.ts'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import type { SentTransaction } from '../transactions/sentTransactions.ts'
import type { StageTexts } from '../transactions/stages.ts'

/** Returns the texts for each stage of a transfer. */
export const transferTexts = (transfer: SentTransaction, messages: Messages): StageTexts => {
  const { symbol, decimals, isItem, to, toName, isCancelling } = transfer
  const quantity = wholeQuantityText({ units: BigInt(transfer.units), decimals, symbol, isItem })
  const inProgress = { title: messages.sending, heading: messages.transferPending(quantity) }
  const nothingSent = { title: messages.notSent, heading: messages.nothingSent, state: 'off' } as const
  return {
    pending: {
      ...inProgress,
      ...(isCancelling ? { heading: messages.cancelling } : {}),
      text: messages.transferPendingText,
      state: 'waiting',
    },
    unknown: { ...inProgress, text: messages.stillPending, state: 'warn' },
    notSeen: { ...inProgress, text: messages.notSeen, state: 'warn' },
    sent: {
      title: messages.sent,
      heading: messages.sentAmount(quantity),
      text: messages.toReceiver(toName ?? formatAddress(to)),
      state: 'ok',
    },
    failed: {
      title: messages.notSent,
      heading: messages.networkRefused,
      text: messages.networkRefusedText(quantity),
      state: 'bad',
    },
    cancelled: { ...nothingSent, text: messages.cancelledText },
    dropped: { ...nothingSent, text: messages.droppedText },
    replaced: { ...nothingSent, heading: messages.replacedTitle, text: messages.replacedText },
  }
}
