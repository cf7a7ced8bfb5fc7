import type { Address } from 'viem'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'

interface FollowRequest {
  chainIds: readonly string[]
  account: Address
  now: Date
}

/** Records that a followed account was requested. Returns the networks on which it is followed. */
export const recordAccountRequest = async (database: ListingDatabase, { chainIds, account, now }: FollowRequest) => {
  if (chainIds.length === 0) return new Set<string>()
  const rows = await database
    .updateTable('followed_accounts')
    .set({ asked_at: now })
    .where('chain_id', 'in', [...chainIds])
    .where('address', '=', account)
    .returning('chain_id')
    .execute()
  return new Set(rows.map(({ chain_id }) => chain_id))
}

interface Followed {
  chainId: string
  account: Address
  /** The requesting IP network. If another one requests the account later, the first one is kept. */
  asker: string
  /** The first block to read. */
  startBlock: number
  now: Date
}

/** Adds the account to those that the indexer follows. */
export const followAccountHistory = (
  database: ListingDatabase,
  { chainId, account, asker, startBlock, now }: Followed,
) =>
  database
    .insertInto('followed_accounts')
    .values({
      chain_id: chainId,
      address: account,
      asker,
      next_block: startBlock,
      last_hash: null,
      asked_at: now,
      leased_until: now,
      lease: null,
      is_traced: true,
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'address']).doUpdateSet({ asked_at: now }))
    .execute()
