import type { Words } from '../../messages/speak.ts'
import type { ApprovalRequest, Approved, Transaction } from '../../request.ts'
import { type Completed, completeTransactions, NonceTakenError } from '../chain/completeTransactions.ts'
import { readTokens } from '../chain/readToken.ts'
import { native, readAct, tokensOfAct } from '../decode/decodeCall.ts'
import { describeTransactions } from '../describe/describeTransactions.ts'
import type { Tokens } from '../describe/tokenText.ts'
import { readCalls } from '../params/readCalls.ts'
import { readTransaction, type TransactionDraft } from '../params/readTransaction.ts'
import { askedOf } from './askedOf.ts'
import type { Plan, PlanRequest } from './plan.ts'

const coinOf = ({ network: { nativeCurrency } }: ApprovalRequest) => ({
  address: native,
  symbol: nativeCurrency.symbol,
  decimals: nativeCurrency.decimals,
})

type Approve = (transactions: readonly Transaction[]) => Approved | undefined

const planTransactions = (
  drafts: readonly TransactionDraft[],
  request: ApprovalRequest,
  words: Words,
  approve: Approve,
): Plan => {
  const asked = askedOf(request)
  const { rpc } = request
  const coin = coinOf(request)
  const tell = (tokens: Tokens, completed?: Completed | 'unanswered') =>
    describeTransactions({ drafts, asked, tokens: new Map([...tokens, [native, coin]]), completed, words })

  /** A refusal of ours ends the request; a node that does not answer is shown. */
  const complete = () =>
    completeTransactions(drafts, asked, rpc).catch((error: unknown) => {
      if (error instanceof NonceTakenError) throw error
      return 'unanswered' as const
    })

  return {
    initial: tell(new Map()),
    settle: async () => {
      const completed = await complete()
      const changed = completed === 'unanswered' ? [] : (completed.changes ?? [])
      const addresses = [
        ...drafts.flatMap((draft) => tokensOfAct(readAct(draft))),
        ...changed.map(({ token }) => token),
      ]
      const tokens = await readTokens(
        addresses.filter((address) => address !== native),
        rpc,
      )
      const content = tell(tokens, completed)
      return completed === 'unanswered' ? { content } : { content, approved: approve(completed.transactions) }
    },
  }
}

/** eth_sendTransaction. */
export const planTransaction: PlanRequest = (request, words) => {
  const sender = askedOf(request)
  return planTransactions([readTransaction(request.params, sender)], request, words, ([transaction]) =>
    transaction ? { type: 'transaction', transaction } : undefined,
  )
}

/** wallet_sendCalls. */
export const planCalls: PlanRequest = (request, words) =>
  planTransactions(readCalls(request.params, askedOf(request)), request, words, (transactions) => ({
    type: 'calls',
    transactions,
  }))
