import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { ApprovedMethod } from '#protocol/methods/methods'
import { namespaceOfMethod } from '#protocol/methods/namespaceOfMethod'
import type { Words } from './messages/loadWords.ts'
import type { Plan, PlanRequest } from './plan.ts'
import type { ApprovalRequest } from './request.ts'

/** The code for each method is loaded on demand. */
const plans: Record<ApprovedMethod, () => Promise<PlanRequest>> = {
  personal_sign: async () => (await import('./evm/plan/planMessage.ts')).planMessage,
  eth_signTypedData_v4: async () => (await import('./evm/plan/planTypedData.ts')).planTypedData,
  eth_sendTransaction: async () => (await import('./evm/plan/planTransactions.ts')).planTransaction,
  wallet_sendCalls: async () => (await import('./evm/plan/planTransactions.ts')).planCalls,
  eth_sendUserOperation: async () => (await import('./evm/plan/planOperation.ts')).planOperation,
  wallet_requestExecutionPermissions: async () =>
    (await import('./evm/plan/planPermissions.ts')).planExecutionPermissions,
  wallet_grantPermissions: async () => (await import('./evm/plan/planPermissions.ts')).planGrant,
  wallet_revokeExecutionPermission: async () => (await import('./evm/plan/planEnd.ts')).planEnd,
  wallet_revokePermissions: async () => (await import('./evm/plan/planEnd.ts')).planEnd,
  foyer_endPermissions: async () => (await import('./evm/plan/planEnd.ts')).planEndAll,
  solana_signMessage: async () => (await import('./solana/plan/planSolanaMessage.ts')).planSolanaMessage,
  solana_signTransaction: async () => (await import('./solana/plan/planSolana.ts')).planSignTransaction,
  solana_signAllTransactions: async () => (await import('./solana/plan/planSolana.ts')).planSignAll,
  solana_signAndSendTransaction: async () => (await import('./solana/plan/planSolana.ts')).planSignAndSend,
  foyer_removeCode: async () => (await import('./evm/plan/planUndo.ts')).planUndo,
}

const isPlanned = (method: string): method is ApprovedMethod => Object.hasOwn(plans, method)

/**
 * Plans the sheet of a request. If the request is invalid, rejects with the error for the page before anything is
 * shown.
 */
export const planApproval = async (request: ApprovalRequest, words: Words): Promise<Plan> => {
  const { method } = request
  if (!isPlanned(method)) throw rpcError(unsupportedMethod)
  // A key can sign only in its own namespace.
  if (namespaceOfMethod(method) !== request.network.chainNamespace) throw rpcError(unsupportedMethod)
  const planRequest = await plans[method]()
  return planRequest(request, words)
}
