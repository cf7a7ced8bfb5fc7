import { randomUUID } from 'node:crypto'
import { type Address, getAddress } from 'viem'
import type { Database } from '../../database/openListingDatabase.ts'
import { followedForMs } from './purgeFollowed.ts'

/** Longer than reading a range takes. An instance that ends in the middle holds accounts up for so long. */
const leaseMs = 60_000
/** Accounts that are read together, which costs hardly more than one. */
const accountsAtOnce = 50

export interface Work {
  chainId: string
  lease: string
  accounts: Address[]
  nextBlock: number
  lastHash: string | null
}

interface Wanted {
  chainId: string
  /** The latest block. */
  head: number
  /** One account alone. */
  account?: Address
  now: Date
}

/** Rows that may be leased. */
const selectFree = (database: Database, { chainId, head, now }: Wanted) =>
  database
    .selectFrom('followed_accounts')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('leased_until', '<=', now)
    // At the head too: its hash is compared, for the chain may have been reorganised.
    .where('next_block', '<=', String(head + 1))
    .where('asked_at', '>', new Date(now.getTime() - followedForMs))

/** The account that is furthest behind. The columns of the order are those of the index: no rows are sorted. */
export const selectFirst = (database: Database, wanted: Wanted) => {
  const free = selectFree(database, wanted)
  const own = wanted.account === undefined ? free : free.where('address', '=', wanted.account)
  return own.orderBy('chain_id').orderBy('next_block').limit(1).forUpdate().skipLocked()
}

/**
 * Leases accounts of a chain of which blocks are not read yet, all at the same block. Rows that another instance is about to
 * lease are skipped.
 */
export const takeWork = (database: Database, wanted: Wanted): Promise<Work | undefined> =>
  database.transaction().execute(async (transaction) => {
    const { chainId, now } = wanted
    const first = await selectFirst(transaction, wanted).executeTakeFirst()
    if (!first) return undefined
    const same = await selectFree(transaction, wanted)
      .where('next_block', '=', first.next_block)
      .where('last_hash', 'is not distinct from', first.last_hash)
      .limit(accountsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const lease = randomUUID()
    const accounts = same.map(({ address }) => address)
    await transaction
      .updateTable('followed_accounts')
      .set({ lease, leased_until: new Date(now.getTime() + leaseMs) })
      .where('chain_id', '=', chainId)
      .where('address', 'in', accounts)
      .execute()
    const nextBlock = Number(first.next_block)
    return {
      chainId,
      lease,
      accounts: accounts.map((address) => getAddress(address)),
      nextBlock,
      lastHash: first.last_hash,
    }
  })
