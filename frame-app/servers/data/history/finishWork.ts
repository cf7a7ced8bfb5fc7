import type { Address } from 'viem'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'
import type { FoundTransaction } from './readRange.ts'
import type { Work } from './takeWork.ts'

interface Outcome {
  /** The next block to read. All earlier blocks were read. */
  nextBlock: number
  lastHash: string | null
  found: readonly FoundTransaction[]
  /** Accounts whose internal transfers are missing for these blocks. */
  untraced?: readonly Address[]
  /** The first block whose results are invalid because the chain was reorganized. */
  undoFrom?: number
  /** Time after which the accounts can be leased again. */
  freeAt: Date
}

/** Stores the results and releases the lease. Stores nothing if another instance has taken over the lease. */
export const finishWork = (database: ListingDatabase, { chainId, lease }: Work, outcome: Outcome) =>
  database.transaction().execute(async (transaction) => {
    const { nextBlock, lastHash, found, untraced = [], undoFrom, freeAt } = outcome
    const held = await transaction
      .updateTable('followed_accounts')
      .set({ next_block: nextBlock, last_hash: lastHash, lease: null, leased_until: freeAt })
      .where('chain_id', '=', chainId)
      .where('lease', '=', lease)
      .returning('address')
      .execute()
    const addresses = new Set(held.map(({ address }) => address))
    if (addresses.size === 0) return
    const incomplete = untraced.filter((account) => addresses.has(account))
    if (incomplete.length > 0)
      await transaction
        .updateTable('followed_accounts')
        // Permanently marks accounts with blocks that were read without traces.
        .set({ is_traced: false })
        .where('chain_id', '=', chainId)
        .where('address', 'in', incomplete)
        .execute()
    if (undoFrom !== undefined)
      await transaction
        .deleteFrom('account_transactions')
        .where('chain_id', '=', chainId)
        .where('address', 'in', [...addresses])
        .where('block_number', '>=', String(undoFrom))
        .execute()
    const rows = found
      .filter(({ account }) => addresses.has(account))
      .map(({ account, hash, block, position, minedAt, body }) => ({
        chain_id: chainId,
        address: account,
        hash,
        position,
        body,
        block_number: block,
        mined_at: minedAt,
      }))
    if (rows.length > 0)
      await transaction
        .insertInto('account_transactions')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['chain_id', 'address', 'hash']).doNothing())
        .execute()
  })
