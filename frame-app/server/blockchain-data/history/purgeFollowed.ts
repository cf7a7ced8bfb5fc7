import { sql } from 'kysely'
import type { ListingDatabase } from '../../database/openListingDatabase.ts'

/** An account that nobody asked for in so long is no longer followed, and what was found of it is deleted. */
export const followedForMs = 30 * 86_400_000
/** Accounts that are followed at one time, each network on its own. */
export const mostFollowed = 100_000
/** Of those, for one network of visitors: some 350 addresses on 14 chains. */
export const mostFollowedOfOne = 5000

/** Deletes accounts, each with its transactions. Who reads blocks for one of them stores nothing: the lease is gone. */
const forget = (database: ListingDatabase, accounts: ReturnType<typeof sql>) =>
  sql`
    with gone as (
      delete from followed_accounts where (chain_id, address) in (${accounts}) returning chain_id, address
    )
    delete from account_transactions using gone
    where account_transactions.chain_id = gone.chain_id and account_transactions.address = gone.address`.execute(
    database,
  )

interface Share {
  /** The network of visitors that had accounts followed. */
  asker: string
  most?: number
  mostOfOne?: number
}

/**
 * Forgets the accounts beyond those that may be followed, those that were asked for longest ago: of the asker, and, where there are
 * too many in all, of the network of visitors that has the most.
 */
export const trimFollowed = async (
  database: ListingDatabase,
  { asker, most = mostFollowed, mostOfOne = mostFollowedOfOne }: Share,
) => {
  await forget(
    database,
    sql`select chain_id, address from followed_accounts where asker = ${asker}
        order by asked_at desc, address desc, chain_id desc offset ${mostOfOne}`,
  )
  await forget(
    database,
    sql`select chain_id, address from followed_accounts
        where asker = (select asker from followed_accounts group by asker order by count(*) desc limit 1)
        order by asked_at, address, chain_id
        limit greatest(0, (select count(*) from followed_accounts) - ${most}::integer)`,
  )
}

/** Forgets accounts that nobody asked for any more. */
export const purgeFollowed = (database: ListingDatabase, now: number) =>
  forget(
    database,
    sql`select chain_id, address from followed_accounts where asked_at <= ${new Date(now - followedForMs)}`,
  )
