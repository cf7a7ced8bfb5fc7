import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { Words } from '../../messages/speak.ts'
import { type ApprovableMethod, type ApprovalRequest, isApprovable } from '../../request.ts'
import type { Plan, PlanRequest } from './plan.ts'

/** Each kind of request is read by files of its own, which are loaded for it alone. */
const plans: Record<ApprovableMethod, () => Promise<PlanRequest>> = {
  personal_sign: async () => (await import('./planMessage.ts')).planMessage,
  eth_signTypedData_v4: async () => (await import('./planTypedData.ts')).planTypedData,
  eth_sendTransaction: async () => (await import('./planTransactions.ts')).planTransaction,
  wallet_sendCalls: async () => (await import('./planTransactions.ts')).planCalls,
}

/** Reads the request, or rejects with the error that answers it: before anything is drawn. */
export const planApproval = async (request: ApprovalRequest, words: Words): Promise<Plan> => {
  const { method } = request
  if (!isApprovable(method)) throw rpcError(unsupportedMethod)
  const planRequest = await plans[method]()
  return planRequest(request, words)
}
