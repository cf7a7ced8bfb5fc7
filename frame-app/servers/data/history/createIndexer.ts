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
  /** Number of blocks before the first request at which the history starts. */
  blocksBefore?: number
  /** Maximum number of accounts followed at the same time, per network. */
  mostFollowed?: number
  /** Maximum number of accounts that one IP network can have followed at the same time, per network. */
  mostFollowedOfOne?: number
  now?: () => number
}

interface Catch {
  longestMs: number
  /** Maximum number of blocks to read for this request. */
  mostBlocks: number
}

/**
 * Creates the indexer, which reads blocks only for requested accounts. Instances share the work through the database.
 */
export const createIndexer = (deps: IndexerDeps) => {
  const { database, chains, blocksBefore = 300, now = Date.now } = deps
  const step = createStep(database, now)

  return {
    step,

    /** Starts following the account. Returns false for a contract, which is not followed. */
    follow: async (chain: EvmChain, account: Address) => {
      const [head, isOfContract] = await Promise.all([readHead(chain), isContract(chain, account)])
      if (isOfContract) return false
      const { chainId, asker } = chain
      const startBlock = Math.max(0, head - blocksBefore)
      await followAccountHistory(database, { chainId, account, asker, startBlock, now: new Date(now()) })
      return true
    },

    /** Removes accounts above the limits. Called after this IP network had accounts followed. */
    trim: (asker: string) =>
      trimFollowed(database, { asker, most: deps.mostFollowed, mostOfOne: deps.mostFollowedOfOne }),

    /**
     * Reads blocks for a followed account, up to a time limit and a block limit. Returns true if all blocks were read.
     */
    catchUp: async (chain: EvmChain, account: Address, { longestMs, mostBlocks }: Catch) => {
      const until = now() + longestMs
      let left = mostBlocks
      while (left > 0 && now() < until) {
        const { hasWorked, isAtHead, blocks } = await step(chain, { account, mostBlocks: left })
        if (isAtHead) return true
        left -= blocks
        // Waits because another request or instance is reading for the account.
        if (!hasWorked) await wait(waitMs)
      }
      return false
    },

    /** Reads blocks for all followed accounts repeatedly. Returns a function that stops it. */
    start: (everyMs = 4000) => startRounds(database, chains, step, everyMs),
  }
}
export type Indexer = ReturnType<typeof createIndexer>
