import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Address, getAddress } from 'viem'
import type { ListingDatabase } from '../../database/openListingDatabase.ts'
import type { ListingSchema } from '../../database/schema.ts'
import { followedForMs } from './purgeFollowed.ts'

/** Longer than reading a range takes. An instance that ends in the middle holds accounts up for so long. */
const leaseMs = 60_000
/** Accounts that are read together, which costs hardly more than one. */
const accountsAtOnce = 50

type Row = Selectable<ListingSchema['followed_accounts']>

export interface Work {
  chainId: string
  /** The network of visitors whose turn it is. */
  asker: string
  lease: string
  accounts: Address[]
  nextBlock: number
  lastHash: string | null
}

interface WorkRequest {
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
const selectFree = (database: ListingDatabase, { chainId, head, now }: WorkRequest) =>
  database
    .selectFrom('followed_accounts')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('leased_until', '<=', now)
    // At the head too: its hash is compared, for the chain may have been reorganised.
    .where('next_block', '<=', String(head + 1))
    .where('asked_at', '>', new Date(now.getTime() - followedForMs))

/** The account that is furthest behind. The columns of the order are those of the index: no rows are sorted. */
export const selectFirst = (database: ListingDatabase, request: WorkRequest) => {
  const free = selectFree(database, request)
  const own = request.account === undefined ? free : free.where('address', '=', request.account)
  return own.orderBy('chain_id').orderBy('next_block').limit(1).forUpdate().skipLocked()
}

/** Of the first network of visitors that has an account behind, the one that is furthest behind: by an index, too. */
export const selectBehind = (database: ListingDatabase, request: WorkRequest) =>
  selectFree(database, request)
    .where('next_block', '<=', String(request.head))
    .orderBy('chain_id')
    .orderBy('asker')
    .orderBy('next_block')
    .limit(1)
    .forUpdate()
    .skipLocked()

/** Finds the next account; networks of visitors take turns. If no account is behind, it is one whose last block is checked. */
const findNext = async (database: ListingDatabase, request: WorkRequest) => {
  if (request.account !== undefined) return selectFirst(database, request).executeTakeFirst()
  const behind = selectBehind(database, request)
  const next = await behind.where('asker', '>', request.lastAsker ?? '').executeTakeFirst()
  return next ?? (await behind.executeTakeFirst()) ?? (await selectFirst(database, request).executeTakeFirst())
}

/** Accounts at the same block, which are read with it: first those of the same network of visitors. */
const findMates = async (database: ListingDatabase, request: WorkRequest, { asker, next_block, last_hash }: Row) => {
  const same = selectFree(database, request)
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
export const takeWork = (database: ListingDatabase, request: WorkRequest): Promise<Work | undefined> =>
  database.transaction().execute(async (transaction) => {
    const { chainId, now } = request
    const first = await findNext(transaction, request)
    if (!first) return undefined
    const addresses = await findMates(transaction, request, first)
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
