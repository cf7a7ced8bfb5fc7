import type { OperationGrownError } from '../../approval/evm/operations/operationGrown.ts'
import type { ApprovalRequest } from '../../approval/request.ts'

/**
 * Returns the new request to show if no transaction was sent after the approval. The visitor must agree before paying
 * more than was shown.
 */
export const requestAgain = (request: ApprovalRequest, error: unknown): ApprovalRequest | undefined => {
  const { name } = error instanceof Error ? error : {}
  if (name === 'PayerLostError' && !request.isUnsponsored) return { ...request, isUnsponsored: true }
  if (name !== 'OperationGrownError' || request.leastPrices) return undefined
  return { ...request, leastPrices: (error as OperationGrownError).least }
}
