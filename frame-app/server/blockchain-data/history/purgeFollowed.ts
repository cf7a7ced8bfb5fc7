import { sql } from 'kysely'
import type { Database } from '../../database/openListingDatabase.ts'

/** An account that nobody asked for in so long is no longer followed, and what was found of it is deleted. */
export const followedForMs = 30 * 86_400_000
/** Accounts that are followed at one time, each network on its own. */
export const mostFollowed = 100_000

/** Deletes accounts, each with its transactions. Who reads blocks for one of them stores nothing: the lease is gone. */
const forget = (database: Database, accounts: ReturnType<typeof sql>) =>
  sql`
    with gone as (
      delete from followed_accounts where (chain_id, address) in (${accounts}) returning chain_id, address
    )
    delete from account_transactions using gone
    where account_transactions.chain_id = gone.chain_id and account_transactions.address = gone.address`.execute(
    database,
  )

/** Forgets those beyond so many that were asked for longest ago. */
export const trimFollowed = (database: Database, most = mostFollowed) =>
  forget(
    database,
    sql`select chain_id, address from followed_accounts
        order by asked_at desc, address desc, chain_id desc offset ${most}`,
  )

/** Forgets accounts that nobody asked for any more. */
export const purgeFollowed = (database: Database, now: number) =>
  forget(
    database,
    sql`select chain_id, address from followed_accounts where asked_at <= ${new Date(now - followedForMs)}`,
  )
