import type { SheetNote } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import type { Completed } from '../chain/completeTransactions.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { incomingOf, leastShare, maximumsOf, outgoingOf, summed, triedChange } from './swapBounds.ts'
import { findToken, isEndless, type Tokens, writeAbout, writeAmount } from './tokenText.ts'

/** Warns of swaps for an exact amount that set no maximum, or one far above what a trial run takes. */
export const maximumNotes = (
  calls: readonly DecodedCall[],
  changes: Completed['changes'],
  tokens: Tokens,
  words: Words,
  account: string,
): SheetNote[] => {
  const { messages } = words
  const maximums = calls.flatMap(maximumsOf)
  if (maximums.some(({ token, amount }) => isEndless(findToken(tokens, token), amount)))
    return [{ tone: 'bad', title: messages.noMaximumTitle, text: messages.noMaximumText }]
  if (!changes) return []
  // Another call may bring what this one takes.
  const brought = summed(calls.flatMap((call) => incomingOf(call, account)))
  const outgoing = summed(calls.flatMap((call) => outgoingOf(call, account)))
  return summed(maximums).flatMap(({ token, amount }): SheetNote[] => {
    const [bringOthers = 0n, takeOthers = 0n] = [brought, outgoing].map(
      (sums) => sums.find((one) => one.token === token)?.amount,
    )
    const takes = bringOthers - takeOthers - triedChange(changes, token)
    if (takes * 100n >= amount * leastShare) return []
    const found = findToken(tokens, token)
    const text = messages.highMaximumText(writeAmount(found, amount, words), writeAbout(found, takes, words))
    return [{ tone: 'bad', title: messages.highMaximumTitle, text }]
  })
}
