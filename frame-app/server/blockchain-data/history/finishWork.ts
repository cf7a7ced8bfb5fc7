import type { Address } from 'viem'
import type { ListingDatabase } from '../../database/openListingDatabase.ts'
import type { FoundTransaction } from './readRange.ts'
import type { Work } from './takeWork.ts'

interface Outcome {
  /** All blocks before it are read. */
  nextBlock: number
  lastHash: string | null
  found: readonly FoundTransaction[]
  /** Of these accounts something inside the blocks is missing. */
  untraced?: readonly Address[]
  /** What was found from this block on is no longer true: the chain was reorganised. */
  undoFrom?: number
  /** When the accounts may be leased again. */
  freeAt: Date
}

/** Stores what was found and gives the lease back. A lease that has passed to another instance stores nothing. */
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
        // What was read without traces stays so.
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
