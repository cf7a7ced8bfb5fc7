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

/** Calls that form one user operation, in most cases because of a sponsor. */
export interface PaidCalls {
  /** The host of the sponsor, as shown in the sheet. Undefined if the account pays. */
  payer?: string
  /**
   * True if the project pays. The charges of a page's own paymaster are unknown, because of allowances given earlier.
   */
  isFree: boolean
  together: Together
  /** Resolves with undefined if the sponsor refuses to pay. */
  complete: () => Promise<CompletedOperation | undefined>
  /** True if it charges tokens: the page tells it to, or has the account give it an allowance. */
  takesTokens: (completed: CompletedOperation) => boolean
  approve: (completed: CompletedOperation) => Approved
}

/** `approve(address,uint256)`, `increaseAllowance(address,uint256)`. */
const allowances = ['0x095ea7b3', '0x39509351']

const allows = ({ data }: TransactionDraft, spender: string) =>
  allowances.includes(data.slice(0, 10).toLowerCase()) &&
  data.slice(34, 74).toLowerCase() === spender.slice(2).toLowerCase()

/** True if the calls give the sponsor an allowance for tokens. */
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
  /** Creates the operation again. Undefined if the page has set its gas. */
  complete?: () => Promise<CompletedOperation | undefined>
  takesTokens: PaidCalls['takesTokens']
}

/** Returns exactly this operation, renewed if the bundler requires more by then, and the account's new code. */
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
 * Returns undefined if payment is impossible on this network, or for this account, and the page does not require it.
 * Throws 5700 if the page requires it. `answers`: the result that the page waits for.
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
