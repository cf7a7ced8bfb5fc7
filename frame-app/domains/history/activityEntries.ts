import type { Transaction } from '../../services/blockchain-data/transaction.ts'
import type { NameRegistration } from './registrations.ts'

/** Content of an activity row: a transaction or a name. */
export type ActivityEntry = { id: string; at: number } & ({ transaction: Transaction } | { name: string })

interface Shown {
  transactions: readonly Transaction[]
  /** Cursor of the next page. Null on the last page. */
  next: string | null
  /** False if the service has not read all blocks yet. */
  isComplete: boolean
  isCutOff: boolean
}

const ofTransaction = (transaction: Transaction): ActivityEntry => ({
  id: transaction.id,
  at: Date.parse(transaction.metadata.minedAt),
  transaction,
})

/**
 * Returns the entries to show, latest first. A name older than all loaded transactions is left out until the
 * transactions in between are loaded.
 */
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
