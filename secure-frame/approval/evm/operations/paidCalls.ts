import type { Hex } from 'viem'
import { rpcError, unsupportedCapability } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { ApprovalRequest, Approved, OperationAnswer } from '../../request.ts'
import { callTogether, type Together } from '../delegation/callTogether.ts'
import { requestContext } from '../describe/requestContext.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { createAskPaymaster, type OfferedPaymaster } from './askPaymaster.ts'
import { type CompletedOperation, completeOperation } from './completeOperation.ts'
import { renewOperation } from './renewOperation.ts'
import type { UserOperation } from './userOperation.ts'

/** Calls that are sent as one user operation, usually because a sponsor pays. */
export interface PaidCalls {
  /** The sponsor's host, as shown on the sheet. Undefined if the account pays. */
  payer?: string
  /**
   * True if the project pays. A page's own paymaster is never counted as free, because it may charge through an earlier
   * allowance.
   */
  isFree: boolean
  together: Together
  /** Resolves with undefined if the sponsor declines to pay. */
  complete: () => Promise<CompletedOperation | undefined>
  /** True if the sponsor charges tokens, because the page says so or the calls give it an allowance. */
  takesTokens: (completed: CompletedOperation) => boolean
  approve: (completed: CompletedOperation) => Approved
}

/** `approve(address,uint256)`, `increaseAllowance(address,uint256)`. */
const allowances = ['0x095ea7b3', '0x39509351']

const allows = ({ data }: TransactionDraft, spender: string) =>
  allowances.includes(data.slice(0, 10).toLowerCase()) &&
  data.slice(34, 74).toLowerCase() === spender.slice(2).toLowerCase()

/** True if the calls give the sponsor a token allowance. */
export const allowsPayer = (drafts: readonly TransactionDraft[], { paymaster }: UserOperation) =>
  paymaster !== undefined && drafts.some((draft) => allows(draft, paymaster))

const namesToken = (context: Json): boolean =>
  typeof context === 'object' &&
  context !== null &&
  !Array.isArray(context) &&
  Object.keys(context).some((name) => /token|erc20/i.test(name))

interface Approving {
  together: Together
  answers: OperationAnswer
  /** Completes the operation again. Undefined if the page has set the gas. */
  complete?: () => Promise<CompletedOperation | undefined>
  takesTokens: PaidCalls['takesTokens']
}

/**
 * Approves exactly this operation and the account's new code. Renews the operation if the bundler now requires more.
 */
export const approveOperation =
  ({ together: { delegate }, answers, complete, takesTokens }: Approving, { network, rpc }: ApprovalRequest) =>
  (shown: CompletedOperation): Approved => {
    const { operation, authorizationNonce: nonce } = shown
    const gives = delegate && nonce !== undefined ? { delegate, nonce } : undefined
    const isFeePaid = !operation.paymaster || takesTokens(shown)
    const renew =
      complete && (() => renewOperation({ shown, delegate, chainId: Number(network.id), isFeePaid, complete }, rpc))
    return { type: 'operation', operation, gives, answers, renew }
  }

const hostOf = ({ url }: OfferedPaymaster, { origin }: ApprovalRequest) => new URL(url ?? origin).host

/**
 * Returns undefined if a sponsor cannot pay on this network or for this account. Throws 5700 in this case if the page
 * requires a sponsor. `answers`: the result that the page expects.
 */
export const paidCalls = async (
  drafts: readonly TransactionDraft[],
  { paymaster, answers }: { paymaster: OfferedPaymaster; answers: OperationAnswer },
  request: ApprovalRequest,
): Promise<PaidCalls | undefined> => {
  const { account, chainId } = requestContext(request)
  const { rpc } = request
  const isAble = request.hasBundler && !request.isPlain
  const asked = { account, rpc, isRequired: true }
  const together = isAble ? await callTogether(drafts, asked).catch(() => undefined) : undefined
  if (!together) {
    if (paymaster.isOptional) return undefined
    throw rpcError(unsupportedCapability, 'Unsupported non-optional capability: paymasterService')
  }
  const acting = { account: account as Hex, chainId, together, least: request.leastPrices }
  const complete = async () => {
    if (request.isUnsponsored) return undefined
    return completeOperation(acting, createAskPaymaster(paymaster, acting, rpc), rpc).catch(() => undefined)
  }
  const takesTokens = ({ operation, takesTokens: saysSo = false }: CompletedOperation) =>
    saysSo || namesToken(paymaster.context) || allowsPayer(drafts, operation)
  return {
    payer: hostOf(paymaster, request),
    isFree: paymaster.url === undefined,
    together,
    complete,
    takesTokens,
    approve: approveOperation({ together, answers, complete, takesTokens }, request),
  }
}
