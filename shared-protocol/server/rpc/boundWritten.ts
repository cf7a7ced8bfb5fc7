import { limitExceeded } from '../../errors/rpc.ts'
import { AnswerTooLarge, type NodeAnswer } from './askNode.ts'
import { type NodeOutcome, outcomeOf } from './createSend.ts'

/**
 * The answers of a call that has some more than once, or of another call: each counts as often as it is written, for one that was
 * read once may be written a thousand times. What is more than an answer may have is refused.
 */
export const boundWritten = (outcomes: readonly NodeOutcome[], largestAnswer: number): NodeAnswer[] => {
  const sizes = new Map<NodeOutcome, number>()
  let left = largestAnswer
  return outcomes.map((outcome) => {
    const size =
      sizes.get(outcome) ?? (left > 0 ? Buffer.byteLength(JSON.stringify(outcome.answer)) : Number.POSITIVE_INFINITY)
    sizes.set(outcome, size)
    if (size > left) return outcomeOf(new AnswerTooLarge(limitExceeded)).answer
    left -= size
    return outcome.answer
  })
}
