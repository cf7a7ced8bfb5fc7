import type { Words } from '../../messages/speak.ts'
import type { Plan, PlanRequest } from '../../plan.ts'
import type { ApprovalRequest, Approved, Transaction } from '../../request.ts'
import { type Completed, completeTransactions, NonceError } from '../chain/completeTransactions.ts'
import { readTokens } from '../chain/readToken.ts'
import { native, tokensOfCall } from '../decode/decodeCall.ts'
import { describeTransactions } from '../describe/describeTransactions.ts'
import { requestContext } from '../describe/requestContext.ts'
import { nativeToken, type Tokens } from '../describe/tokenText.ts'
import { readCalls } from '../params/readCalls.ts'
import { readTransaction, type TransactionDraft } from '../params/readTransaction.ts'
import { readCall } from './readByDescriptors.ts'

type Approve = (transactions: readonly Transaction[]) => Approved | undefined

const planTransactions = async (
  drafts: readonly TransactionDraft[],
  request: ApprovalRequest,
  words: Words,
  approve: Approve,
): Promise<Plan> => {
  const context = requestContext(request)
  const { rpc } = request
  const coin = nativeToken(request.network.nativeCurrency)
  const calls = await Promise.all(drafts.map((draft) => readCall(draft, context, words, request.loadDescriptors)))
  const called = calls.flatMap(tokensOfCall)
  const write = (tokens: Tokens, completed?: Completed | 'unanswered') =>
    describeTransactions({
      drafts,
      calls,
      request: context,
      completed,
      words,
      tokens: new Map([...tokens, [native, coin]]),
      now: Date.now(),
    })

  /** A nonce error ends the request; a node that does not answer is shown on the sheet. */
  const complete = () =>
    completeTransactions(drafts, context, rpc).catch((error: unknown) => {
      if (error instanceof NonceError) throw error
      return 'unanswered' as const
    })

  return {
    initial: write(new Map()),
    settle: async () => {
      const [completed, known] = await Promise.all([complete(), readTokens(called, context.chainId, rpc)])
      const changed = completed === 'unanswered' ? [] : (completed.changes ?? [])
      const others = changed.map(({ token }) => token).filter((token) => token !== native && !known.has(token))
      const tokens = new Map([...known, ...(await readTokens(others, context.chainId, rpc))])
      const content = write(tokens, completed)
      return completed === 'unanswered' ? { content } : { content, approved: approve(completed.transactions) }
    },
  }
}

/** eth_sendTransaction. */
export const planTransaction: PlanRequest = async (request, words) => {
  const sender = requestContext(request)
  return planTransactions([readTransaction(request.params, sender)], request, words, ([transaction]) =>
    transaction ? { type: 'transaction', transaction } : undefined,
  )
}

/** wallet_sendCalls. */
export const planCalls: PlanRequest = async (request, words) =>
  planTransactions(readCalls(request.params, requestContext(request)), request, words, (transactions) => ({
    type: 'calls',
    transactions,
  }))
