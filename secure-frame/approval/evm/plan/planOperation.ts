import type { Hex } from 'viem'
import { atomicityNotSupported, resourceUnavailable, rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { PlanRequest } from '../../plan.ts'
import type { ApprovalRequest } from '../../request.ts'
import { callTogether } from '../delegation/callTogether.ts'
import { requestContext } from '../describe/requestContext.ts'
import { type CompletedOperation, completeOperation } from '../operations/completeOperation.ts'
import { allowsPayer, approveOperation, type PaidCalls, paidCalls } from '../operations/paidCalls.ts'
import { type RequestedOperation, readOperation } from '../operations/readOperation.ts'
import { planDrafts, projectPaymaster } from './planTransactions.ts'

/** Fills in the missing fields of the page's operation. */
const asRequested = async (asked: RequestedOperation, request: ApprovalRequest): Promise<PaidCalls> => {
  const { account, chainId } = requestContext(request)
  const { rpc } = request
  const { drafts, callData, nonce, gas, paying } = asked
  if (paying && request.isUnsponsored) throw rpcError(resourceUnavailable, 'The paymaster no longer pays')
  const calls = await callTogether(drafts, { account, rpc, isRequired: true })
  if (!calls) throw rpcError(atomicityNotSupported)
  const together = { ...calls, draft: { ...calls.draft, data: callData } }
  const acting = {
    account: account as Hex,
    chainId,
    together,
    given: { ...gas, nonce },
    least: request.leastPrices,
  }
  const complete = () => completeOperation(acting, { paying }, rpc)
  const takesTokens = ({ operation }: CompletedOperation) => allowsPayer(drafts, operation)
  // The page's own paymaster has already signed these prices and limits, so they cannot change.
  const isDecided = paying !== undefined || gas.maxFeePerGas !== undefined || gas.preVerificationGas !== undefined
  const approving = { together, answers: 'operation' as const, complete: isDecided ? undefined : complete, takesTokens }
  return {
    payer: paying && new URL(request.origin).host,
    isFree: false,
    together,
    complete,
    takesTokens,
    approve: approveOperation(approving, request),
  }
}

/** Plans eth_sendUserOperation. If the project pays fees, the page's paymaster is not used. */
export const planOperation: PlanRequest = async (request, words) => {
  if (!request.hasBundler) throw rpcError(unsupportedMethod, 'Nobody carries user operations on this network')
  if (request.isPlain) throw rpcError(unsupportedMethod, 'The visitor uses a plain account')
  const asked = readOperation(request.params, requestContext(request))
  const { drafts } = asked
  const asProject = { paymaster: projectPaymaster(), answers: 'operation' as const }
  const isByProject = request.isPaidByProject && !request.isUnsponsored
  const paid =
    (isByProject ? await paidCalls(drafts, asProject, request) : undefined) ?? (await asRequested(asked, request))
  return planDrafts({ drafts, approve: () => undefined, paid }, request, words)
}
