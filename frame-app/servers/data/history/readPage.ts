import { sql } from 'kysely'
import type { Address } from 'viem'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'
import type { Cursor } from './cursor.ts'

export const historyPageSize = 50

interface PageRequest {
  chainIds: readonly string[]
  account: Address
  cursor?: Cursor
}

/** Reads a page of stored transactions, the latest first, and whether it is the last page. */
export const readPage = async (database: ListingDatabase, { chainIds, account, cursor }: PageRequest) => {
  if (chainIds.length === 0) return { rows: [], isAll: true }
  const all = database
    .selectFrom('account_transactions')
    .selectAll()
    .where('address', '=', account)
    .where('chain_id', 'in', [...chainIds])
  const after = cursor
    ? all.where(
        sql<boolean>`(mined_at, chain_id, block_number, position) < (${new Date(cursor.minedAt)}::timestamptz, ${cursor.chainId}::text, ${cursor.block}::bigint, ${cursor.position}::integer)`,
      )
    : all
  const rows = await after
    .orderBy('mined_at', 'desc')
    .orderBy('chain_id', 'desc')
    .orderBy('block_number', 'desc')
    .orderBy('position', 'desc')
    .limit(historyPageSize + 1)
    .execute()
  return { rows: rows.slice(0, historyPageSize), isAll: rows.length <= historyPageSize }
}
export type StoredRow = Awaited<ReturnType<typeof readPage>>['rows'][number]
