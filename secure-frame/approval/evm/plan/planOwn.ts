import type { Fact, SheetContent, SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { Plan } from '../../plan.ts'
import type { ApprovalRequest, Approved, EvmTransaction } from '../../request.ts'
import { type CompletedTransactions, completeTransactions } from '../chain/completeTransactions.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { describeEvmTransactions } from '../describe/describeEvmTransactions.ts'
import { requestContext } from '../describe/requestContext.ts'
import { nativeToken } from '../describe/tokenText.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { readCall } from './readByDescriptors.ts'

/** The fee of the wallet's own transaction, and the reason why it would fail. */
export interface Cost {
  facts: readonly Fact[]
  failure?: SheetNote
  isPending: boolean
  /** True if the fee is unknown, because the network or Foyer's server did not answer. */
  isUnanswered: boolean
}

interface Own {
  /** The wallet's own transaction, which moves none of the account's assets. */
  draft: TransactionDraft
  /** The account's code after the transaction, if it changes. */
  code?: string
  write: (cost: Cost) => SheetContent
  approve: (transaction: EvmTransaction) => Approved
}

/** Plans the sheet of the wallet's own transaction. The caller provides all of its text except the fee. */
export const planOwn = async (own: Own, request: ApprovalRequest, words: Words): Promise<Plan> => {
  const { draft, code, write, approve } = own
  const context = requestContext(request)
  const calls = [await readCall(draft, context, words)]
  const tokens = new Map([[nativeTokenAddress, nativeToken(request.network.nativeCurrency)]])
  const costOf = (completed?: CompletedTransactions | 'unanswered'): Cost => {
    const described = { drafts: [draft], calls, request: context, tokens, completed, words, now: Date.now() }
    const { facts, failure, isPending } = describeEvmTransactions(described)
    return {
      facts: facts.filter(({ name }) => name === words.messages.networkFee),
      failure,
      isPending,
      isUnanswered: completed === 'unanswered',
    }
  }
  return {
    initial: write(costOf()),
    settle: async () => {
      const completed = await completeTransactions([draft], { ...context, code }, request.rpc).catch(
        () => 'unanswered' as const,
      )
      const transaction = completed === 'unanswered' ? undefined : completed.transactions[0]
      return { content: write(costOf(completed)), approved: transaction && approve(transaction) }
    },
  }
}
