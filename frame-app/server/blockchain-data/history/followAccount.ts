import type { Address } from 'viem'
import type { Database } from '../../database/openListingDatabase.ts'

interface Followed {
  chainId: string
  account: Address
  /** Where reading begins if the account is new. */
  startBlock: number
  now: Date
}

/** Notes that the account was asked for: the indexer follows it from now on. */
export const followAccount = (database: Database, { chainId, account, startBlock, now }: Followed) =>
  database
    .insertInto('followed_accounts')
    .values({
      ...{ chain_id: chainId, address: account, next_block: startBlock, last_hash: null },
      ...{ asked_at: now, leased_until: now, lease: null, is_traced: true },
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'address']).doUpdateSet({ asked_at: now }))
    .execute()
