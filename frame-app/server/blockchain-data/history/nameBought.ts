import type { Transaction } from '../../../services/blockchain-data/transaction.ts'
import type { Database } from '../../database/openListingDatabase.ts'

/** What brought tokens. A provider's word makes nothing else a purchase. */
const arrivals: readonly string[] = ['receive', 'mint']

const keyOf = (chainId: string, hash: string) =>
  `${chainId}:${chainId.startsWith('eip155:') ? hash.toLowerCase() : hash}`
const placeOf = ({ metadata: { chain, hash } }: Transaction) => keyOf(chain, hash)

/** Says of transactions by which purchases of this account arrived that they were bought. */
export const nameBought = async (
  transactions: readonly Transaction[],
  address: string,
  database: Database,
): Promise<Transaction[]> => {
  const arrived = transactions.filter(({ metadata }) => arrivals.includes(metadata.operationType))
  if (arrived.length === 0) return [...transactions]
  const bought = await database
    .selectFrom('purchases')
    .select(['chain_id', 'tx_hash'])
    .where('address', '=', address)
    .where('tx_hash', 'is not', null)
    .execute()
  const places = new Set(bought.map(({ chain_id, tx_hash }) => keyOf(chain_id, tx_hash ?? '')))
  const buys = new Set(arrived.filter((transaction) => places.has(placeOf(transaction))))
  return transactions.map((transaction) =>
    buys.has(transaction)
      ? { ...transaction, metadata: { ...transaction.metadata, operationType: 'buy' } }
      : transaction,
  )
}
