import type { Hex } from 'viem'
import type { Limits } from '../budget/countSpending.ts'
import type { SignedOperation } from './SignedOperation.ts'

/** A signed operation that a relayer is asked to carry. */
export interface Taken {
  limits: Limits
  hash: Hex
  operation: SignedOperation
  projectId: string
  validUntil: Date
}
