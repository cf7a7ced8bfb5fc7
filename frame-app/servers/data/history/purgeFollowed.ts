import { sql } from 'kysely'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'

/** Time after its last request for which an account is followed. Its data is then deleted. */
export const followedForMs = 30 * 86_400_000
/** Maximum number of accounts followed at the same time, per network. */
export const mostFollowed = 100_000
/** Maximum number of followed accounts of one IP network: about 350 addresses on 14 chains. */
export const mostFollowedOfOne = 5000

/**
 * Deletes accounts and their transactions. An instance that is reading a deleted account stores nothing, because its
 * lease was deleted.
 */
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
  /** The IP network that requested the accounts. */
  asker: string
  most?: number
  mostOfOne?: number
}

/**
 * Removes accounts above the limits, the least recently requested first. Checks the limit of this IP network. Above the
 * total limit, removes accounts of the IP network with the most accounts.
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

/** Removes accounts that were not requested within the retention period. */
export const purgeFollowed = (database: ListingDatabase, now: number) =>
  forget(
    database,
    sql`select chain_id, address from followed_accounts where asked_at <= ${new Date(now - followedForMs)}`,
  )
