import type { SheetNote } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import type { Completed } from '../chain/completeTransactions.ts'
import type { DecodedCall } from '../decode/decodeCall.ts'
import { isSameAddress } from '../params/quantity.ts'
import { findToken, type Tokens, writeAbout, writeAmount } from './tokenText.ts'

/** A minimum below this share of what a trial run brings protects from nothing. In percent. */
const leastShare = 80n

interface Minimum {
  token: string
  amount: bigint
}

/** What a call promises to bring at least. */
const minimumsOf = (call: DecodedCall): Minimum[] => {
  if (call.kind === 'swap') return [call.get]
  if (call.kind !== 'described') return []
  return call.reading.fields.flatMap(({ value }) =>
    value.kind === 'amount' && value.role === 'get' ? [{ token: value.token, amount: value.units }] : [],
  )
}

const summed = (minimums: readonly Minimum[]) => {
  const sums = new Map<string, bigint>()
  for (const { token, amount } of minimums)
    sums.set(token.toLowerCase(), (sums.get(token.toLowerCase()) ?? 0n) + amount)
  return [...sums].map(([token, amount]): Minimum => ({ token, amount }))
}

/**
 * Warns of swaps that set no minimum, or one far below what a trial run brings: whoever orders the transactions of a block
 * can take the difference (a sandwich attack).
 */
export const minimumNotes = (
  calls: readonly DecodedCall[],
  completed: Completed | 'unanswered' | undefined,
  tokens: Tokens,
  words: Words,
): SheetNote[] => {
  const { messages } = words
  const minimums = calls.flatMap(minimumsOf)
  const changes = completed && completed !== 'unanswered' ? (completed.changes ?? []) : []
  if (minimums.some(({ amount }) => amount === 0n))
    return [{ tone: 'bad', title: messages.noMinimumTitle, text: messages.noMinimumText }]
  return summed(minimums).flatMap(({ token, amount }): SheetNote[] => {
    const brings = changes.find((change) => change.id === undefined && isSameAddress(change.token, token))?.delta ?? 0n
    if (amount * 100n >= brings * leastShare) return []
    const found = findToken(tokens, token)
    const text = messages.lowMinimumText(writeAmount(found, amount, words), writeAbout(found, brings, words))
    return [{ tone: 'bad', title: messages.lowMinimumTitle, text }]
  })
}
