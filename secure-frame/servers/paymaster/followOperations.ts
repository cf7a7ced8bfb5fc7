import { freeExpired } from './budget/freeExpired.ts'
import { settleOperation } from './budget/settleOperation.ts'
import { readPaid } from './chain/readPaid.ts'
import type { SponsoredChain } from './chain/SponsoredChain.ts'
import type { PaymasterDatabase } from './database/openPaymasterDatabase.ts'

/** Maximum block range of a node request. */
const mostBlocks = 1000n
const overlap = 32n

/** Stores the block at which reading starts, if not yet stored. Must run before the first approval. */
export const beginFollowing = async (database: PaymasterDatabase, { client, network, contract }: SponsoredChain) => {
  const newest = await client.getBlockNumber({ cacheTime: 0 })
  await database
    .insertInto('paymaster_blocks')
    .values({ network, contract, first: String(newest + 1n), last: String(newest) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the first block to read. The last blocks are read again, because a reorg may have replaced them. */
const readFirst = async (database: PaymasterDatabase, { network, contract }: SponsoredChain) => {
  const row = await database
    .selectFrom('paymaster_blocks')
    .select(['first', 'last'])
    .where((where) => where.and({ network, contract }))
    .executeTakeFirstOrThrow()
  const [first, again] = [BigInt(row.first), BigInt(row.last) - overlap]
  return again > first ? again : first
}

const keepLast = async (database: PaymasterDatabase, { network, contract }: SponsoredChain, last: bigint) => {
  await database
    .updateTable('paymaster_blocks')
    .set({ last: String(last) })
    .where((where) => where.and({ network, contract }))
    .execute()
}

/**
 * Settles the operations that a contract has paid for since the last run, then frees expired ones. Resolves with the
 * hashes of operations that this service did not approve.
 */
export const followOperations = async (database: PaymasterDatabase, chain: SponsoredChain, now: number) => {
  const newest = await chain.client.getBlockNumber({ cacheTime: 0 })
  const first = await readFirst(database, chain)
  const foreign: string[] = []
  for (let fromBlock = first; fromBlock <= newest; fromBlock += mostBlocks) {
    const end = fromBlock + mostBlocks - 1n
    const toBlock = end < newest ? end : newest
    for (const paid of await readPaid(chain, { fromBlock, toBlock }))
      if ((await settleOperation(database, paid, now)) === 'foreign') foreign.push(paid.userOpHash)
    await keepLast(database, chain, toBlock)
  }
  await freeExpired(database, chain, now)
  return foreign
}
