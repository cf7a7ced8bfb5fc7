import type { Messages } from '../../messages/Messages.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import type { SentTransaction } from '../transactions/sentTransactions.ts'
import type { StageTexts } from '../transactions/stages.ts'

/** Returns the texts for each stage of a swap. */
export const swapTexts = ({ units, decimals, symbol, gets = '' }: SentTransaction, messages: Messages): StageTexts => {
  const gives = wholeQuantityText({ units: BigInt(units), decimals, symbol })
  const inProgress = { title: messages.swapping, heading: messages.pendingSwap(gives, gets) }
  const nothing = { title: messages.notSwapped, heading: messages.nothingSwapped, state: 'off' } as const
  return {
    pending: { ...inProgress, text: messages.transferPendingText, state: 'waiting' },
    unknown: { ...inProgress, text: messages.swapUnknown, state: 'warn' },
    notSeen: { ...inProgress, text: messages.swapNotSeen, state: 'warn' },
    sent: { title: messages.swapped, heading: messages.swapped, text: messages.pendingSwap(gives, gets), state: 'ok' },
    failed: {
      title: messages.notSwapped,
      heading: messages.networkRefused,
      state: 'bad',
      text: messages.swapRefusedText(gives),
    },
    cancelled: { ...nothing, text: messages.swapCancelled },
    dropped: { ...nothing, text: messages.swapDropped },
    replaced: { ...nothing, heading: messages.replacedTitle, text: messages.swapReplaced },
  }
}
