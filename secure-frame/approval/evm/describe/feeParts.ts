import type { Fact, SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { CompletedTransactions } from '../chain/completeTransactions.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { findToken, type Tokens, writeEvmEstimate } from './tokenText.ts'

interface Priced {
  /** Undefined while loading. `unanswered` if the node did not answer. */
  completed?: CompletedTransactions | 'unanswered'
  tokens: Tokens
  words: Words
}

/** A fee above this multiple of the usual fee is excessive, even for a fast transaction. */
const excessTimes = 10n

/** Returns the usual fee if the page set one far above it. */
export const exceededFee = ({ completed }: Priced) => {
  if (!completed || completed === 'unanswered' || completed.ownFee === undefined) return undefined
  return completed.fee > excessTimes * completed.ownFee ? completed.ownFee : undefined
}

/** Returns the warning for a fee far above the usual one. */
export const feeNote = (described: Priced): SheetNote[] => {
  const usual = exceededFee(described)
  const { tokens, words } = described
  if (usual === undefined) return []
  const { highFeeTitle, highFeeText } = words.messages
  return [
    {
      tone: 'bad',
      title: highFeeTitle,
      text: highFeeText(writeEvmEstimate(findToken(tokens, nativeTokenAddress), usual, words)),
    },
  ]
}

/** Returns the note for a paymaster that declines to pay the fee, or charges tokens. */
export const payerNote = ({ completed, words: { messages } }: Priced): SheetNote[] => {
  if (!completed || completed === 'unanswered') return []
  const { payer, takesTokens, refusedPayer } = completed
  if (refusedPayer !== undefined)
    return [{ tone: 'warn', title: messages.notPaidTitle(refusedPayer), text: messages.notPaidText }]
  if (payer === undefined || !takesTokens) return []
  return [{ tone: 'warn', title: messages.takesTokensTitle(payer), text: messages.takesTokensText }]
}

/** Returns the fee and who pays it. */
export const feeFact = (described: Priced): Fact[] => {
  const { completed, tokens, words } = described
  const name = words.messages.networkFee
  if (!completed) return [{ kind: 'pending', name }]
  if (completed === 'unanswered') return []
  const { feePaid, paidBy, freeForYou, inTokens } = words.messages
  if (completed.payer !== undefined && completed.takesTokens) return [{ kind: 'text', name: feePaid, text: inTokens }]
  if (completed.payer !== undefined)
    return [
      { kind: 'text', name: feePaid, text: paidBy(completed.payer), mark: completed.isFree ? freeForYou : undefined },
    ]
  const text = writeEvmEstimate(findToken(tokens, nativeTokenAddress), completed.fee, words)
  return [{ kind: 'text', name, text, tone: exceededFee(described) === undefined ? undefined : 'danger' }]
}
