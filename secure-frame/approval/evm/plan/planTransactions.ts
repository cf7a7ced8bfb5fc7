import type { Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { Words } from '../../messages/loadWords.ts'
import type { Plan, PlanRequest } from '../../plan.ts'
import type { ApprovalRequest, Approved } from '../../request.ts'
import { type CompletedTransactions, completeTransactions, NonceError } from '../chain/completeTransactions.ts'
import { readTokens } from '../chain/readToken.ts'
import { nativeTokenAddress, tokensOfCall } from '../decode/decodeCall.ts'
import type { Together } from '../delegation/callTogether.ts'
import { foreignCode } from '../delegation/foreignCode.ts'
import { describeEvmTransactions } from '../describe/describeEvmTransactions.ts'
import { findLeavingAmounts } from '../describe/findLeavingAmounts.ts'
import { requestContext } from '../describe/requestContext.ts'
import { nativeToken, type Tokens } from '../describe/tokenText.ts'
import type { OfferedPaymaster } from '../operations/askPaymaster.ts'
import type { CompletedOperation } from '../operations/completeOperation.ts'
import type { PaidCalls, paidCalls } from '../operations/paidCalls.ts'
import { readCalls } from '../params/readCalls.ts'
import { readTransaction, type TransactionDraft } from '../params/readTransaction.ts'
import { readCall } from './readByDescriptors.ts'

type Approve = (completed: CompletedTransactions) => Approved | undefined

interface Planned {
  drafts: readonly TransactionDraft[]
  approve: Approve
  /** The single call that combines the drafts. */
  together?: Together
  /** The drafts, paid by a sponsor. If that fails, the account pays. */
  paid?: PaidCalls
}

const isOperation = (completed: CompletedTransactions): completed is CompletedOperation => 'operation' in completed

/** Completes the drafts. Either a sponsor or the account pays. */
const completeDrafts = async (
  { drafts, together, paid }: Planned,
  request: ApprovalRequest,
): Promise<CompletedTransactions | 'unanswered'> => {
  const completeOwn = () => {
    const sending = { ...requestContext(request), ...together }
    return completeTransactions(together ? [together.draft] : drafts, sending, request.rpc)
  }
  try {
    if (!paid) return await completeOwn()
    const operation = await paid.complete()
    if (!operation) return { ...(await completeOwn()), refusedPayer: paid.payer }
    const { payer, isFree } = paid
    return { ...operation, payer, isFree, takesTokens: paid.takesTokens(operation) }
  } catch (error) {
    // A nonce error ends the request. If a node does not answer, the sheet shows that.
    if (error instanceof NonceError) throw error
    return 'unanswered'
  }
}

export const planDrafts = async (planned: Planned, request: ApprovalRequest, words: Words): Promise<Plan> => {
  const { drafts, approve, together, paid } = planned
  const context = requestContext(request)
  const { rpc } = request
  const coin = nativeToken(request.network.nativeCurrency)
  const withCoin = (tokens: Tokens): Tokens => new Map([...tokens, [nativeTokenAddress, coin]])
  const calls = await Promise.all(drafts.map((draft) => readCall(draft, context, words, request.loadDescriptors)))
  const called = calls.flatMap(tokensOfCall)
  /** Assumes the sponsor pays until the result is known. */
  const isPaidIn = (completed?: CompletedTransactions | 'unanswered') =>
    completed === undefined || (completed !== 'unanswered' && isOperation(completed))
  const write = (tokens: Tokens, completed?: CompletedTransactions | 'unanswered', foreign?: Hex) =>
    describeEvmTransactions({
      drafts,
      calls,
      request: context,
      completed,
      foreign,
      together: paid && isPaidIn(completed) ? paid.together : together,
      words,
      tokens: withCoin(tokens),
      now: Date.now(),
    })

  return {
    initial: write(new Map()),
    settle: async () => {
      const [completed, known, foreign] = await Promise.all([
        completeDrafts(planned, request),
        readTokens(called, context.chainId, rpc),
        foreignCode(context.account, rpc),
      ])
      const changed = completed === 'unanswered' ? [] : (completed.changes ?? [])
      const others = changed
        .map(({ token }) => token)
        .filter((token) => token !== nativeTokenAddress && !known.has(token))
      const tokens = new Map([...known, ...(await readTokens(others, context.chainId, rpc))])
      const content = write(tokens, completed, foreign)
      if (completed === 'unanswered') return { content }
      const leaves = findLeavingAmounts({
        drafts,
        calls,
        account: context.account,
        tokens: withCoin(tokens),
        completed,
      })
      return {
        content,
        leaves,
        approved: paid && isOperation(completed) ? paid.approve(completed) : approve(completed),
      }
    },
  }
}

/** Returns the project's own paymaster, which a page cannot replace. */
export const projectPaymaster = (context: Json = null): OfferedPaymaster => ({ context, isOptional: true })

const loadPaid = async (...given: Parameters<typeof paidCalls>) => {
  const loaded = await import('../operations/paidCalls.ts')
  return loaded.paidCalls(...given)
}

/** Plans eth_sendTransaction. The account pays if the transaction deploys a contract or sets its own nonce. */
export const planTransaction: PlanRequest = async (request, words) => {
  const draft = readTransaction(request.params, requestContext(request))
  const approve: Approve = ({ transactions: [transaction] }) =>
    transaction ? { type: 'transaction', transaction } : undefined
  const isPaid = request.isPaidByProject && draft.to !== undefined && draft.nonce === undefined
  const paid = isPaid ? await loadPaid([draft], { paymaster: projectPaymaster(), answers: 'hash' }, request) : undefined
  return planDrafts({ drafts: [draft], approve, paid }, request, words)
}

/** Plans wallet_sendCalls. A single call is not sent as a batch. */
export const planCalls: PlanRequest = async (request, words) => {
  const sender = requestContext(request)
  const { drafts, isAtomicRequired: isRequired, paymaster: named } = readCalls(request.params, sender)
  const paymaster = request.isPaidByProject ? projectPaymaster(named?.context) : named
  const { callTogether } = await import('../delegation/callTogether.ts')
  const asked = { account: sender.account, isPlain: request.isPlain, rpc: request.rpc, isRequired }
  const together = drafts.length > 1 ? await callTogether(drafts, asked) : undefined
  const { delegate, runs } = together ?? {}
  const approve: Approve = ({ transactions }) => ({ type: 'calls', transactions, delegate, runs })
  const paid = paymaster && (await loadPaid(drafts, { paymaster, answers: 'id' }, request))
  return planDrafts({ drafts, approve, together, paid }, request, words)
}
