import type { SheetNote } from '../../content.ts'
import { escapeHidden } from '../../text/readableText.ts'
import type { SolanaFailure } from '../chain/failureOf.ts'
import { durableNonce } from '../programs/readSteps.ts'
import type { DescribedTransactions } from './DescribedTransactions.ts'

const failureText = (failure: SolanaFailure, { words: { messages }, said }: DescribedTransactions) => {
  if (failure.kind === 'fee') return said.feeText
  if (failure.kind === 'rent') return said.rentText
  if (failure.kind === 'funds') return messages.notEnough('SOL')
  const { step, reason } = failure
  if (step === undefined) return messages.contractRefuses
  // The text comes from a program and can say anything.
  return reason === undefined ? said.stepRefuses(step + 1) : said.stepRefusesSaying(step + 1, escapeHidden(reason))
}

/** Returns the reason why the request cannot be confirmed. Undefined if it can. */
export const failureNote = (described: DescribedTransactions): SheetNote | undefined => {
  const { completed, life, words, said, decoded = [] } = described
  const { messages } = words
  if (completed === 'unanswered')
    return { tone: 'warn', title: messages.cannotCheckTitle, text: messages.cannotCheckText }
  if (life === 'expired') return { tone: 'warn', icon: 'clock', title: said.expiredTitle, text: said.expiredText }
  // A transaction without an expiry may succeed later.
  if (!completed?.failure || decoded.some(durableNonce)) return undefined
  return { tone: 'bad', title: messages.wouldFail, text: failureText(completed.failure, described) }
}
