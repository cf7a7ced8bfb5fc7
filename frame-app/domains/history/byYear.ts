import type { Transaction } from '../../services/blockchain-data/transaction.ts'

interface Year {
  year: number
  transactions: readonly Transaction[]
}

/** Groups transactions by UTC year, latest first. UTC matches the times in the export. */
export const byYear = (transactions: readonly Transaction[]): Year[] => {
  const years = new Map<number, Transaction[]>()
  for (const transaction of transactions) {
    const year = new Date(transaction.metadata.minedAt).getUTCFullYear()
    const own = years.get(year)
    if (own) own.push(transaction)
    else years.set(year, [transaction])
  }
  return [...years].map(([year, own]) => ({ year, transactions: own })).sort((a, b) => b.year - a.year)
}
