import type { Plan, PlanRequest } from '../../plan.ts'
import { readTransactionParams, readTransactionsParams } from '../params/readSolanaParams.ts'
import { planTransactions } from './planTransactions.ts'

type Planned = Plan | Promise<Plan>

/** Plans solana_signTransaction, where the page sends the transaction. */
export const planSignTransaction: PlanRequest = (request, words): Planned => {
  const { transactions } = readTransactionParams(request.params, request.account)
  return planTransactions({ transactions, answers: 'one' }, request, words)
}

/** Plans solana_signAllTransactions, where each transaction is independent. */
export const planSignAll: PlanRequest = (request, words): Planned => {
  const transactions = readTransactionsParams(request.params, request.account)
  return planTransactions({ transactions, answers: 'all' }, request, words)
}

/** Plans solana_signAndSendTransaction. */
export const planSignAndSend: PlanRequest = (request, words): Planned => {
  const { transactions, sendOptions } = readTransactionParams(request.params, request.account)
  return planTransactions({ transactions, answers: 'sent', sendOptions }, request, words)
}
