import type { DecodedMessage } from '../programs/readSteps.ts'
import type { SolanaContext } from './SolanaContext.ts'
import type { StepText } from './StepText.ts'
import { withinTransaction } from './withinTransaction.ts'
import { writeStep } from './writeStep.ts'

/** An instruction and its place in the whole request. */
export interface Line {
  text: StepText
  /** The instruction number, counted from 1 across all transactions. */
  number: number
  /** The transaction number, counted from 1. */
  transaction: number
  isUnread: boolean
}

/** Returns all instructions in order. */
export const linesOf = (decoded: readonly DecodedMessage[], context: SolanaContext): Line[] => {
  const lines = decoded.flatMap((one, index) => {
    const own = withinTransaction(context, one)
    return one.steps.map((step) => ({
      text: writeStep(step, own),
      transaction: index + 1,
      isUnread: step.kind === 'unread',
    }))
  })
  return lines.map((line, index) => ({ ...line, number: index + 1 }))
}
