import type { Address } from 'viem'
import { wait } from '#protocol/async/wait'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'
import type { Chains, EvmChain } from '../chains.ts'
import { createStep, readHead } from './createStep.ts'
import { followAccountHistory } from './followAccountHistory.ts'
import { isContract } from './isContract.ts'
import { trimFollowed } from './purgeFollowed.ts'
import { startRounds } from './startRounds.ts'

const waitMs = 100

interface IndexerDeps {
  database: ListingDatabase
  chains: Chains
  /** Number of blocks before the first request at which reading begins. */
  blocksBefore?: number
  /** Maximum number of accounts followed at a time, per network. */
  mostFollowed?: number
  /** The same limit for one IP network. */
  mostFollowedOfOne?: number
  now?: () => number
}

interface Catch {
  longestMs: number
  /** Number of blocks to read for this request. */
  mostBlocks: number
}

/** Reads blocks only for requested accounts. Instances share the work through the database. */
export const createIndexer = (deps: IndexerDeps) => {
  const { database, chains, blocksBefore = 300, now = Date.now } = deps
  const step = createStep(database, now)

  return {
    step,

    /** Follows the account from now on. Returns false for a contract account, which is not followed. */
    follow: async (chain: EvmChain, account: Address) => {
      const [head, isOfContract] = await Promise.all([readHead(chain), isContract(chain, account)])
      if (isOfContract) return false
      const { chainId, asker } = chain
      const startBlock = Math.max(0, head - blocksBefore)
      await followAccountHistory(database, { chainId, account, asker, startBlock, now: new Date(now()) })
      return true
    },

    /** Removes the accounts beyond the limits, after this IP network followed some. */
    trim: (asker: string) =>
      trimFollowed(database, { asker, most: deps.mostFollowed, mostOfOne: deps.mostFollowedOfOne }),

    /** Reads for a followed account, up to a time and block limit. Returns true if all blocks are read. */
    catchUp: async (chain: EvmChain, account: Address, { longestMs, mostBlocks }: Catch) => {
      const until = now() + longestMs
      let left = mostBlocks
      while (left > 0 && now() < until) {
        const { hasWorked, isAtHead, blocks } = await step(chain, { account, mostBlocks: left })
        if (isAtHead) return true
        left -= blocks
        // Another request or instance is reading for the account.
        if (!hasWorked) await wait(waitMs)
      }
      return false
    },

    /** Continues reading for all followed accounts. Returns a function that stops it. */
    start: (everyMs = 4000) => startRounds(database, chains, step, everyMs),
  }
}
export type Indexer = ReturnType<typeof createIndexer>
