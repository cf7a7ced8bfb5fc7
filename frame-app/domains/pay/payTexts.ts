import type { Messages } from '../../messages/Messages.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import type { SentTransaction } from '../transactions/sentTransactions.ts'
import type { StageTexts } from '../transactions/stages.ts'

/** Returns the texts for each stage of a payment. */
export const payTexts = (
  { units, decimals, symbol }: SentTransaction,
  receiver: string,
  messages: Messages,
): StageTexts => {
  const quantity = wholeQuantityText({ units: BigInt(units), decimals, symbol })
  const inProgress = { title: messages.pay, heading: messages.payingReceiver(receiver) }
  const notPaid = { title: messages.pay, heading: messages.youDidNotPay, state: 'off' } as const
  return {
    pending: { ...inProgress, text: messages.payingText, state: 'waiting' },
    unknown: { ...inProgress, text: messages.payUnknown, state: 'warn' },
    notSeen: { ...inProgress, text: messages.payNotSeen, state: 'warn' },
    sent: {
      title: messages.pay,
      heading: messages.paidAmount(quantity),
      text: messages.toReceiver(receiver),
      state: 'ok',
    },
    failed: {
      title: messages.pay,
      heading: messages.payRefused,
      text: messages.payRefusedText(quantity),
      state: 'bad',
    },
    cancelled: { ...notPaid, text: messages.nothingLeftAccount },
    dropped: { ...notPaid, text: messages.nothingLeftAccount },
    replaced: { ...notPaid, text: messages.payReplaced },
  }
}
