import type { Transaction } from '../../services/blockchain-data/transaction.ts'

export interface Month {
  /** Such as `2026-11`. */
  key: string
  /** The month's name, and its year where that is not the current one (HIS-01). */
  title: string
  transactions: readonly Transaction[]
}

const minedAt = ({ metadata }: Transaction) => Date.parse(metadata.minedAt)

/** Transactions by the months of the visitor's time zone, the latest first. */
export const groupByMonth = (transactions: readonly Transaction[], locale: string, now = new Date()): Month[] => {
  const months = new Map<string, { title: string; transactions: Transaction[] }>()
  for (const transaction of [...transactions].sort((a, b) => minedAt(b) - minedAt(a))) {
    const date = new Date(minedAt(transaction))
    const year = date.getFullYear()
    const key = `${year}-${String(date.getMonth() + 1).padStart(2, '0')}`
    const title = date.toLocaleDateString(locale, {
      month: 'long',
      year: year === now.getFullYear() ? undefined : 'numeric',
    })
    const month = months.get(key) ?? { title, transactions: [] }
    month.transactions.push(transaction)
    months.set(key, month)
  }
  return [...months].map(([key, month]) => ({ key, ...month }))
}
