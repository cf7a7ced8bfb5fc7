import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { Words } from './messages/speak.ts'
import { isApprovable, plans } from './methods.ts'
import type { Plan, PlanRequest } from './plan.ts'
import type { ApprovalRequest } from './request.ts'

/** Plans the sheet of a request. Rejects with the error that answers it, before anything is drawn. */
export const planApproval = async (request: ApprovalRequest, words: Words): Promise<Plan> => {
  const { method } = request
  if (!isApprovable(method)) throw rpcError(unsupportedMethod)
  const planRequest: PlanRequest = await plans[method]()
  return planRequest(request, words)
}
