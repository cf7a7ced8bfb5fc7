import { sql } from 'kysely'
import { type Address, getAddress } from 'viem'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'
import { mostItems } from './findMovedItems.ts'
import type { MovedItem } from './MovedItem.ts'

interface Stored {
  standard: 'erc721' | 'erc1155'
  contract: string
  item: string
}

/**
 * Reads the items that the account received according to the indexer's data, the latest first. Includes items from
 * before the recent blocks.
 */
export const readStoredItems = async (
  database: ListingDatabase,
  chainId: string,
  account: Address,
): Promise<MovedItem[]> => {
  const { rows } = await sql<Stored>`
    select moved->>'kind' as standard, moved->>'token' as contract, moved->>'item' as item
    from account_transactions, jsonb_array_elements(body->'transfers') as moved
    where chain_id = ${chainId} and address = ${account}
      and moved->>'item' is not null and moved->>'direction' <> 'out'
    group by 1, 2, 3
    order by max(block_number) desc
    limit ${mostItems}`.execute(database)
  return rows.map(({ standard, contract, item }) => ({ standard, contract: getAddress(contract), id: BigInt(item) }))
}
