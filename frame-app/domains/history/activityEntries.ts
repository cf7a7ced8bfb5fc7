import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import type { NameRegistration } from './registrations.ts'

/** What a row of the activity tells: a transaction, or a name. */
export type ActivityEntry = { id: string; at: number } & ({ transaction: Transaction } | { name: string })

interface Shown {
  transactions: readonly Transaction[]
  /** The cursor of the following page; null on the last one. */
  next: string | null
  /** False while the service has not read all blocks yet. */
  isComplete: boolean
  isCutOff: boolean
}

const ofTransaction = (transaction: Transaction): ActivityEntry => ({
  id: transaction.id,
  at: Date.parse(transaction.metadata.minedAt),
  transaction,
})

/** What is shown, the latest first. A name that is older than all that was read waits for what lies between. */
export const activityEntries = (
  { transactions, next, isComplete, isCutOff }: Shown,
  registrations: readonly NameRegistration[],
): ActivityEntry[] => {
  const entries = transactions.map(ofTransaction)
  const hasMore = next !== null || !isComplete || isCutOff
  const oldest = Math.min(...entries.map(({ at }) => at))
  const named = registrations.filter(({ at }) => !hasMore || at >= oldest)
  const names = named.map(({ name, at }): ActivityEntry => ({ id: `name:${name}`, at, name }))
  return [...entries, ...names].sort((a, b) => b.at - a.at)
}
