import type { SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { CompletedTransactions } from '../chain/completeTransactions.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { leastShare, minimumsOf, ownMinimumsOf, summed, triedChange } from './swapBounds.ts'
import { findToken, type Tokens, writeEvmAmount, writeEvmEstimate } from './tokenText.ts'

/**
 * Warns of swaps without a minimum, or with a minimum far below the simulated amount. A block builder can take the
 * difference (sandwich attack).
 */
export const minimumNotes = (
  calls: readonly DecodedCall[],
  changes: CompletedTransactions['changes'],
  tokens: Tokens,
  words: Words,
  account: string,
): SheetNote[] => {
  const { messages } = words
  if (calls.flatMap(minimumsOf).some(({ amount }) => amount === 0n))
    return [{ tone: 'bad', title: messages.noMinimumTitle, text: messages.noMinimumText }]
  return summed(calls.flatMap((call) => ownMinimumsOf(call, account))).flatMap(({ token, amount }): SheetNote[] => {
    const brings = triedChange(changes ?? [], token)
    if (amount * 100n >= brings * leastShare) return []
    const found = findToken(tokens, token)
    const text = messages.lowMinimumText(writeEvmAmount(found, amount, words), writeEvmEstimate(found, brings, words))
    return [{ tone: 'bad', title: messages.lowMinimumTitle, text }]
  })
}
