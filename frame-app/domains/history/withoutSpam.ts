import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import { isSpam } from './describeTransaction.ts'

/** Removes transactions that the service marks as spam. */
export const withoutSpam = <History extends { transactions: readonly Transaction[] }>(history: History): History => ({
  ...history,
  transactions: history.transactions.filter((transaction) => !isSpam(transaction)),
})
