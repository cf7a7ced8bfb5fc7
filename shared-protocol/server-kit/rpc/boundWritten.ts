import { limitExceeded } from '../../errors/rpc.ts'
import { AnswerTooLarge, type NodeAnswer } from './askNode.ts'
import { type NodeOutcome, outcomeOf } from './createSend.ts'

/**
 * Limits the total size of a call's responses. A repeated response counts each time, because one that is read once can
 * be written a thousand times. Responses above the limit become errors.
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
