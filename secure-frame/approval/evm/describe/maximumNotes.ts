import type { SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { CompletedTransactions } from '../chain/completeTransactions.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { incomingOf, leastShare, maximumsOf, outgoingOf, type SwapBound, summed, triedChange } from './swapBounds.ts'
import { findToken, isEndless, type Tokens, writeEvmAmount, writeEvmEstimate } from './tokenText.ts'

type Changes = NonNullable<CompletedTransactions['changes']>

/**
 * Returns each maximum with the amount taken in the simulation. It is zero or negative if another call returned at
 * least as much.
 */
const triedMaximums = (calls: readonly DecodedCall[], changes: Changes, account: string) => {
  // Another call can supply the amount that this call takes.
  const brought = summed(calls.flatMap((call) => incomingOf(call, account)))
  const outgoing = summed(calls.flatMap((call) => outgoingOf(call, account)))
  const amountIn = (sums: readonly SwapBound[], token: string) => sums.find((one) => one.token === token)?.amount ?? 0n
  return summed(calls.flatMap(maximumsOf)).map(({ token, amount }) => ({
    token,
    amount,
    takes: amountIn(brought, token) - amountIn(outgoing, token) - triedChange(changes, token),
  }))
}

/** True if the simulation transferred nothing and therefore shows no price. A router without code has this effect. */
export const isUntried = (changes: Changes) => changes.every(({ delta }) => delta === 0n)

/** Warns of swaps to an exact output amount without a maximum, or with a maximum far above the simulated amount. */
export const maximumNotes = (
  calls: readonly DecodedCall[],
  changes: CompletedTransactions['changes'],
  tokens: Tokens,
  words: Words,
  account: string,
): SheetNote[] => {
  const { messages } = words
  const maximums = calls.flatMap(maximumsOf)
  if (maximums.some(({ token, amount }) => isEndless(findToken(tokens, token), amount)))
    return [{ tone: 'bad', title: messages.noMaximumTitle, text: messages.noMaximumText }]
  if (!changes || isUntried(changes)) return []
  return triedMaximums(calls, changes, account).flatMap(({ token, amount, takes }): SheetNote[] => {
    if (takes * 100n >= amount * leastShare) return []
    const found = findToken(tokens, token)
    const text = messages.highMaximumText(
      writeEvmAmount(found, amount, words),
      writeEvmEstimate(found, takes > 0n ? takes : 0n, words),
    )
    return [{ tone: 'bad', title: messages.highMaximumTitle, text }]
  })
}
