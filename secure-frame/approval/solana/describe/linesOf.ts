import type { DecodedMessage } from '../programs/readSteps.ts'
import type { SolanaContext } from './SolanaContext.ts'
import type { StepText } from './StepText.ts'
import { withinTransaction } from './withinTransaction.ts'
import { writeStep } from './writeStep.ts'

/** An instruction among all of the request. */
export interface Line {
  text: StepText
  /** Counted from 1, through all transactions. */
  number: number
  /** Of which transaction, counted from 1. */
  transaction: number
  isUnread: boolean
}

/** All instructions in their order. */
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
