import type { DecodedMessage } from '../programs/readSteps.ts'
import type { SolanaContext } from './SolanaContext.ts'
import type { StepText } from './StepText.ts'
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
  const steps = decoded.flatMap(({ steps }, index) => steps.map((step) => ({ step, transaction: index + 1 })))
  return steps.map(({ step, transaction }, index) => ({
    ...{ text: writeStep(step, context), number: index + 1, transaction, isUnread: step.kind === 'unread' },
  }))
}
