import type { Hex } from 'viem'
import { rpcError, unsupportedCapability } from '#protocol/errors/rpc'
import type { ApprovalRequest, Approved } from '../../request.ts'
import type { Completed } from '../chain/completeTransactions.ts'
import { callTogether, type Together } from '../delegation/callTogether.ts'
import { requestContext } from '../describe/requestContext.ts'
import type { OfferedPaymaster } from '../params/readCalls.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { createAskPaymaster } from './askPaymaster.ts'
import { type CompletedOperation, completeOperation } from './completeOperation.ts'

interface Planned {
  drafts: readonly TransactionDraft[]
  approve: (completed: Completed) => Approved | undefined
  together?: Together
  complete?: (own: () => Promise<Completed>) => Promise<Completed>
}

const isOperation = (completed: Completed): completed is CompletedOperation => 'operation' in completed

/** Who pays, as the sheet names them: by the host that answers for it. */
const nameOf = ({ url }: OfferedPaymaster, { origin }: ApprovalRequest) => new URL(url ?? origin).host

/**
 * The same calls with a fee that another pays: one user operation. Where who was to pay refuses, they are the account's own again,
 * and the sheet says so. Throws 5700 where nobody can pay on this network, unless the page does without.
 */
export const toPaid = async (
  planned: Planned,
  paymaster: OfferedPaymaster,
  request: ApprovalRequest,
): Promise<Planned> => {
  const { account, chainId } = requestContext(request)
  const { rpc } = request
  const unable = () => {
    if (paymaster.isOptional) return planned
    throw rpcError(unsupportedCapability, 'Unsupported non-optional capability: paymasterService')
  }
  if (!request.hasBundler || request.isPlain) return unable()
  const together = await callTogether(planned.drafts, { account, rpc, isRequired: true }).catch(() => undefined)
  if (!together) return unable()

  const who = nameOf(paymaster, request)
  const { delegate, runs } = together
  const acting = { account: account as Hex, chainId, together }
  const pay = () => completeOperation(acting, createAskPaymaster(paymaster, chainId, rpc), rpc)
  return {
    drafts: planned.drafts,
    together,
    complete: async (own) => {
      const paid = request.isUnsponsored ? undefined : await pay().catch(() => undefined)
      return paid ? { ...paid, payer: who } : { ...(await own()), refusedPayer: who }
    },
    approve: (completed) => {
      if (!isOperation(completed)) return { type: 'calls', transactions: completed.transactions, delegate, runs }
      const { operation, authorizationNonce: nonce } = completed
      return { type: 'operation', operation, gives: delegate && nonce !== undefined ? { delegate, nonce } : undefined }
    },
  }
}
