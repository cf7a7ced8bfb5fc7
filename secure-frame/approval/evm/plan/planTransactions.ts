import type { Words } from '../../messages/speak.ts'
import type { Plan, PlanRequest } from '../../plan.ts'
import type { ApprovalRequest, Approved } from '../../request.ts'
import { type Completed, completeTransactions, NonceError } from '../chain/completeTransactions.ts'
import { readTokens } from '../chain/readToken.ts'
import { native, tokensOfCall } from '../decode/decodeCall.ts'
import type { Together } from '../delegation/callTogether.ts'
import { describeTransactions } from '../describe/describeTransactions.ts'
import { requestContext } from '../describe/requestContext.ts'
import { nativeToken, type Tokens } from '../describe/tokenText.ts'
import { readCalls } from '../params/readCalls.ts'
import { readTransaction, type TransactionDraft } from '../params/readTransaction.ts'
import { readCall } from './readByDescriptors.ts'

type Approve = (completed: Completed) => Approved | undefined

interface Planned {
  drafts: readonly TransactionDraft[]
  approve: Approve
  /** The drafts as one. */
  together?: Together
  /** How they are made complete where others than the account pay. */
  complete?: (own: () => Promise<Completed>) => Promise<Completed>
}

const planTransactions = async (
  { drafts, approve, together, complete = (own) => own() }: Planned,
  request: ApprovalRequest,
  words: Words,
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
      together,
      words,
      tokens: new Map([...tokens, [native, coin]]),
      now: Date.now(),
    })

  const completeOwn = () => completeTransactions(together ? [together.draft] : drafts, { ...context, ...together }, rpc)
  /** A nonce error ends the request; a node that does not answer is shown on the sheet. */
  const completeAll = () =>
    complete(completeOwn).catch((error: unknown) => {
      if (error instanceof NonceError) throw error
      return 'unanswered' as const
    })

  return {
    initial: write(new Map()),
    settle: async () => {
      const [completed, known] = await Promise.all([completeAll(), readTokens(called, context.chainId, rpc)])
      const changed = completed === 'unanswered' ? [] : (completed.changes ?? [])
      const others = changed.map(({ token }) => token).filter((token) => token !== native && !known.has(token))
      const tokens = new Map([...known, ...(await readTokens(others, context.chainId, rpc))])
      const content = write(tokens, completed)
      return completed === 'unanswered' ? { content } : { content, approved: approve(completed) }
    },
  }
}

/** eth_sendTransaction. */
export const planTransaction: PlanRequest = async (request, words) => {
  const sender = requestContext(request)
  const approve: Approve = ({ transactions: [transaction] }) =>
    transaction ? { type: 'transaction', transaction } : undefined
  return planTransactions({ drafts: [readTransaction(request.params, sender)], approve }, request, words)
}

/** wallet_sendCalls. A single call needs no other to happen with it. */
export const planCalls: PlanRequest = async (request, words) => {
  const sender = requestContext(request)
  const { drafts, isAtomicRequired: isRequired, paymaster: named } = readCalls(request.params, sender)
  const paymaster = request.isPaidByProject ? { context: named?.context ?? null, isOptional: true } : named
  const { callTogether } = await import('../delegation/callTogether.ts')
  const asked = { account: sender.account, isPlain: request.isPlain, rpc: request.rpc, isRequired }
  const together = drafts.length > 1 ? await callTogether(drafts, asked) : undefined
  const { delegate, runs } = together ?? {}
  const approve: Approve = ({ transactions }) => ({ type: 'calls', transactions, delegate, runs })
  const planned: Planned = { drafts, approve, together }
  if (!paymaster) return planTransactions(planned, request, words)
  const { toPaid } = await import('../operations/toPaid.ts')
  return planTransactions(await toPaid(planned, paymaster, request), request, words)
}
