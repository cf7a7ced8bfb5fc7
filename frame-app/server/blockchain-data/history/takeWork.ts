import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Address, getAddress } from 'viem'
import type { Database } from '../../database/openListingDatabase.ts'
import type { Schema } from '../../database/schema.ts'
import { followedForMs } from './purgeFollowed.ts'

/** Longer than reading a range takes. An instance that ends in the middle holds accounts up for so long. */
const leaseMs = 60_000
/** Accounts that are read together, which costs hardly more than one. */
const accountsAtOnce = 50

type Row = Selectable<Schema['followed_accounts']>

export interface Work {
  chainId: string
  /** The network of visitors whose turn it is. */
  asker: string
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
  /** The network of visitors that had the last turn. */
  lastAsker?: string
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

/** Of the first network of visitors that has an account behind, the one that is furthest behind: by an index, too. */
export const selectBehind = (database: Database, wanted: Wanted) =>
  selectFree(database, wanted)
    .where('next_block', '<=', String(wanted.head))
    .orderBy('chain_id')
    .orderBy('asker')
    .orderBy('next_block')
    .limit(1)
    .forUpdate()
    .skipLocked()

/** Finds the next account; networks of visitors take turns. If no account is behind, it is one whose last block is checked. */
const findNext = async (database: Database, wanted: Wanted) => {
  if (wanted.account !== undefined) return selectFirst(database, wanted).executeTakeFirst()
  const behind = selectBehind(database, wanted)
  const next = await behind.where('asker', '>', wanted.lastAsker ?? '').executeTakeFirst()
  return next ?? (await behind.executeTakeFirst()) ?? (await selectFirst(database, wanted).executeTakeFirst())
}

/** Accounts at the same block, which are read with it: first those of the same network of visitors. */
const findMates = async (database: Database, wanted: Wanted, { asker, next_block, last_hash }: Row) => {
  const same = selectFree(database, wanted)
    .where('next_block', '=', next_block)
    .where('last_hash', 'is not distinct from', last_hash)
    .forUpdate()
    .skipLocked()
  const own = await same.where('asker', '=', asker).limit(accountsAtOnce).execute()
  const room = accountsAtOnce - own.length
  const others = room > 0 ? await same.where('asker', '<>', asker).limit(room).execute() : []
  return [...own, ...others].map(({ address }) => address)
}

/**
 * Leases accounts of a chain of which blocks are not read yet, all at the same block. Rows that another instance is about to
 * lease are skipped.
 */
export const takeWork = (database: Database, wanted: Wanted): Promise<Work | undefined> =>
  database.transaction().execute(async (transaction) => {
    const { chainId, now } = wanted
    const first = await findNext(transaction, wanted)
    if (!first) return undefined
    const addresses = await findMates(transaction, wanted, first)
    const lease = randomUUID()
    await transaction
      .updateTable('followed_accounts')
      .set({ lease, leased_until: new Date(now.getTime() + leaseMs) })
      .where('chain_id', '=', chainId)
      .where('address', 'in', addresses)
      .execute()
    const accounts = addresses.map((address) => getAddress(address))
    const { asker, last_hash: lastHash } = first
    return { chainId, asker, lease, accounts, nextBlock: Number(first.next_block), lastHash }
  })
