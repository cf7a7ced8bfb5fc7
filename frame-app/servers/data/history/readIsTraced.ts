import type { Address } from 'viem'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'

/** True if all stored data of the account on these chains was read with traces. */
export const readIsTraced = async (database: ListingDatabase, chainIds: readonly string[], account: Address) => {
  if (chainIds.length === 0) return true
  const rows = await database
    .selectFrom('followed_accounts')
    .select('is_traced')
    .where('address', '=', account)
    .where('chain_id', 'in', [...chainIds])
    .execute()
  return rows.length === chainIds.length && rows.every(({ is_traced }) => is_traced)
}
