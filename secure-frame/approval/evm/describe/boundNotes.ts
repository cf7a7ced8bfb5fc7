import type { SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { CompletedTransactions } from '../chain/completeTransactions.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { isUntried, maximumNotes } from './maximumNotes.ts'
import { minimumNotes } from './minimumNotes.ts'
import { isSwap } from './swapBounds.ts'
import type { Tokens } from './tokenText.ts'

/** The calls of a request and their simulation results. */
interface Swaps {
  calls: readonly DecodedCall[]
  completed?: CompletedTransactions | 'unanswered'
  request: { account: string }
  tokens: Tokens
  words: Words
}

/** Returns warnings for swaps whose limits do not protect the visitor. */
export const boundNotes = ({ calls, completed, request, tokens, words }: Swaps): SheetNote[] => {
  const isTried = completed && completed !== 'unanswered' && !completed.failure
  const changes = isTried ? completed.changes : undefined
  return [
    ...minimumNotes(calls, changes, tokens, words, request.account),
    ...maximumNotes(calls, changes, tokens, words, request.account),
  ]
}

/**
 * Returns a warning if a swap's limits cannot be compared: the node cannot simulate, or the simulation transferred
 * nothing. If the node does not answer, or the swap would fail, the sheet shows that instead.
 */
export const untriedNote = ({ calls, completed, words: { messages } }: Swaps): SheetNote[] => {
  if (!completed || completed === 'unanswered' || completed.failure || !calls.some(isSwap)) return []
  const isTried = completed.changes && !isUntried(completed.changes)
  return isTried ? [] : [{ tone: 'warn', title: messages.untriedTitle, text: messages.untriedText }]
}
