import type { OperationGrownError } from '../../approval/evm/operations/operationGrown.ts'
import type { ApprovalRequest } from '../../approval/request.ts'

/**
 * The new request to the visitor if no transaction was sent after the approval: no visitor pays more than shown without
 * consent.
 */
export const requestAgain = (request: ApprovalRequest, error: unknown): ApprovalRequest | undefined => {
  const { name } = error instanceof Error ? error : {}
  if (name === 'PayerLostError' && !request.isUnsponsored) return { ...request, isUnsponsored: true }
  if (name !== 'OperationGrownError' || request.leastPrices) return undefined
  return { ...request, leastPrices: (error as OperationGrownError).least }
}
