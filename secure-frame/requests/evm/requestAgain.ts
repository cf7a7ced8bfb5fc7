import type { OperationGrownError } from '../../approval/evm/operations/operationGrown.ts'
import type { ApprovalRequest } from '../../approval/request.ts'

/** What is asked of the visitor where nothing was sent after the approval: nobody pays more than was shown without a word. */
export const requestAgain = (request: ApprovalRequest, error: unknown): ApprovalRequest | undefined => {
  const { name } = error instanceof Error ? error : {}
  if (name === 'PayerLostError' && !request.isUnsponsored) return { ...request, isUnsponsored: true }
  if (name !== 'OperationGrownError' || request.leastPrices) return undefined
  return { ...request, leastPrices: (error as OperationGrownError).least }
}
