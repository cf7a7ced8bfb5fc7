import type { Messages } from '../../messages/Messages.ts'
import type { Activity } from './describeTransaction.ts'

/** Returns the texts for a transaction that the network rejected. */
export const failureTexts = ({ kind }: Activity, messages: Messages) =>
  kind === 'trade'
    ? { title: messages.swapFailed, text: messages.nothingExchanged }
    : { title: messages.transactionFailed, text: messages.onlyFeePaid }
