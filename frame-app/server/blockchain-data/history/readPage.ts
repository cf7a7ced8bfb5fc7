import { sql } from 'kysely'
import type { Address } from 'viem'
import type { Database } from '../../database/openListingDatabase.ts'
import { type Cursor, writeCursor } from './cursor.ts'

const pageSize = 50

interface Wanted {
  chainIds: readonly string[]
  account: Address
  cursor?: Cursor
}

/** A page of what is stored, the latest first, and the cursor of the following one. */
export const readPage = async (database: Database, { chainIds, account, cursor }: Wanted) => {
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
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  const next = last
    ? writeCursor({
        ...{ minedAt: last.mined_at.toISOString(), chainId: last.chain_id, position: last.position },
        block: Number(last.block_number),
      })
    : null
  return { page, next }
}
export type StoredRow = Awaited<ReturnType<typeof readPage>>['page'][number]
