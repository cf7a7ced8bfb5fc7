import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Address, getAddress } from 'viem'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'
import type { ListingSchema } from '../../app/database/schema.ts'
import { followedForMs } from './purgeFollowed.ts'

/**
 * Duration of a lease, longer than a range read takes. If an instance stops during a read, its accounts are blocked for
 * this time.
 */
const leaseMs = 60_000
/** Maximum number of accounts read as a batch, which costs hardly more than reading one. */
const accountsAtOnce = 50

type Row = Selectable<ListingSchema['followed_accounts']>

export interface Work {
  chainId: string
  /** The IP network whose turn it is. */
  asker: string
  lease: string
  accounts: Address[]
  nextBlock: number
  lastHash: string | null
}

interface WorkRequest {
  chainId: string
  /** The latest block to read. */
  head: number
  /** Reads only for this account. */
  account?: Address
  /** The IP network that had the last turn. */
  lastAsker?: string
  now: Date
}

/** Selects rows that can be leased. */
const selectFree = (database: ListingDatabase, { chainId, head, now }: WorkRequest) =>
  database
    .selectFrom('followed_accounts')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('leased_until', '<=', now)
    // Includes accounts that have reached the head. Their block hash is compared, because the chain may have been
    // reorganized.
    .where('next_block', '<=', String(head + 1))
    .where('asked_at', '>', new Date(now.getTime() - followedForMs))

/** Selects the account that is furthest behind. The ORDER BY columns match the index, so no sort is needed. */
export const selectFirst = (database: ListingDatabase, request: WorkRequest) => {
  const free = selectFree(database, request)
  const own = request.account === undefined ? free : free.where('address', '=', request.account)
  return own.orderBy('chain_id').orderBy('next_block').limit(1).forUpdate().skipLocked()
}

/**
 * Selects the account furthest behind, in the first IP network that has such an account. The ORDER BY columns match an
 * index.
 */
export const selectBehind = (database: ListingDatabase, request: WorkRequest) =>
  selectFree(database, request)
    .where('next_block', '<=', String(request.head))
    .orderBy('chain_id')
    .orderBy('asker')
    .orderBy('next_block')
    .limit(1)
    .forUpdate()
    .skipLocked()

/** Finds the next account. IP networks take turns. If no account is behind, selects one to verify its last block. */
const findNext = async (database: ListingDatabase, request: WorkRequest) => {
  if (request.account !== undefined) return selectFirst(database, request).executeTakeFirst()
  const behind = selectBehind(database, request)
  const next = await behind.where('asker', '>', request.lastAsker ?? '').executeTakeFirst()
  return next ?? (await behind.executeTakeFirst()) ?? (await selectFirst(database, request).executeTakeFirst())
}

/** Finds accounts at the same block to read as a batch, those of the same IP network first. */
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

/** Leases accounts of a chain that are at the same block. Skips rows that another instance is leasing. */
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
