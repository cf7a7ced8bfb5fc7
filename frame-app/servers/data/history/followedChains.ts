import { sql } from 'kysely'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'

/** Selects the networks with followed accounts. Uses one index lookup per network. */
export const selectFollowedChains = (chainIds: readonly string[]) =>
  sql<{ id: string }>`
    select chain.id from unnest(${[...chainIds]}::text[]) as chain (id) cross join lateral (
      select 1 from followed_accounts where chain_id = chain.id order by chain_id, next_block limit 1
    ) as followed`

export const readFollowedChains = async (database: ListingDatabase, chainIds: readonly string[]) => {
  const { rows } = await selectFollowedChains(chainIds).execute(database)
  return new Set(rows.map(({ id }) => id))
}
