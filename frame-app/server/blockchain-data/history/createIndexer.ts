import type { Address } from 'viem'
import { wait } from '#protocol/async/wait'
import type { ListingDatabase } from '../../database/openListingDatabase.ts'
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
  /** How far before the first question reading begins, in blocks. */
  blocksBefore?: number
  /** Accounts that are followed at one time, each network on its own. */
  mostFollowed?: number
  /** Of those, for one network of visitors. */
  mostFollowedOfOne?: number
  now?: () => number
}

interface Catch {
  longestMs: number
  /** Blocks that are read for this request. */
  mostBlocks: number
}

/** Reads blocks for the accounts that were asked for, and for no others. Instances share the work by the database. */
export const createIndexer = (deps: IndexerDeps) => {
  const { database, chains, blocksBefore = 300, now = Date.now } = deps
  const step = createStep(database, now)

  return {
    step,

    /** Follows the account from now on. False where it is a contract's: those are not followed. */
    follow: async (chain: EvmChain, account: Address) => {
      const [head, isOfContract] = await Promise.all([readHead(chain), isContract(chain, account)])
      if (isOfContract) return false
      const { chainId, asker } = chain
      const startBlock = Math.max(0, head - blocksBefore)
      await followAccountHistory(database, { chainId, account, asker, startBlock, now: new Date(now()) })
      return true
    },

    /** Forgets the accounts beyond those that may be followed, after this network of visitors had some followed. */
    trim: (asker: string) =>
      trimFollowed(database, { asker, most: deps.mostFollowed, mostOfOne: deps.mostFollowedOfOne }),

    /** Reads for a followed account for at most so long, and so many blocks. Answers whether all blocks are read. */
    catchUp: async (chain: EvmChain, account: Address, { longestMs, mostBlocks }: Catch) => {
      const until = now() + longestMs
      let left = mostBlocks
      while (left > 0 && now() < until) {
        const { hasWorked, isAtHead, blocks } = await step(chain, { account, mostBlocks: left })
        if (isAtHead) return true
        left -= blocks
        // Another request or instance reads for the account.
        if (!hasWorked) await wait(waitMs)
      }
      return false
    },

    /** Reads on for all accounts that are followed. Returns the function that stops it. */
    start: (everyMs = 4000) => startRounds(database, chains, step, everyMs),
  }
}
export type Indexer = ReturnType<typeof createIndexer>
