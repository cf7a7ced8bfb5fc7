import type { Plan, PlanRequest } from '../../plan.ts'
import { readTransactionParams, readTransactionsParams } from '../params/readSolanaParams.ts'
import { planTransactions } from './planTransactions.ts'

type Planned = Plan | Promise<Plan>

/** solana_signTransaction: the page sends it. */
export const planSignTransaction: PlanRequest = (request, words): Planned => {
  const { transactions } = readTransactionParams(request.params, request.account)
  return planTransactions({ transactions, answers: 'one' }, request, words)
}

/** solana_signAllTransactions: each counts by itself. */
export const planSignAll: PlanRequest = (request, words): Planned => {
  const transactions = readTransactionsParams(request.params, request.account)
  return planTransactions({ transactions, answers: 'all' }, request, words)
}

/** solana_signAndSendTransaction. */
export const planSignAndSend: PlanRequest = (request, words): Planned => {
  const { transactions, sendOptions } = readTransactionParams(request.params, request.account)
  return planTransactions({ transactions, answers: 'sent', sendOptions }, request, words)
}
