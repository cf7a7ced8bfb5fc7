import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import type { NameRegistration } from './registrations.ts'

/** The content of an activity row: a transaction or a name. */
export type ActivityEntry = { id: string; at: number } & ({ transaction: Transaction } | { name: string })

interface Shown {
  transactions: readonly Transaction[]
  /** The cursor of the next page. null on the last page. */
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

/** The entries to show, the latest first. A name older than everything read waits for the entries in between. */
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
