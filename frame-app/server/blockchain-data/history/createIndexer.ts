import { type Address, hexToNumber, isHex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { wait } from '#protocol/async/wait'
import type { Database } from '../../database/openListingDatabase.ts'
import type { Chains, EvmChain } from '../chains.ts'
import { evmChainFor } from '../chainsFor.ts'
import { ChainReadError, readChain } from '../evm/readChain.ts'
import { createTracing } from './createTracing.ts'
import { finishWork } from './finishWork.ts'
import { followAccount } from './followAccount.ts'
import { readFollowedChains } from './followedChains.ts'
import { isContract } from './isContract.ts'
import { trimFollowed } from './purgeFollowed.ts'
import { type ReadInternal, readRange } from './readRange.ts'
import { takeWork, type Work } from './takeWork.ts'

const mostBlocks = 64
/** Deeper reorganisations do not happen on networks in use. */
const undoneBlocks = 64
const restMs = 5000
/** Shorter than a lease. */
const longestTrialMs = 20_000
const waitMs = 100

interface IndexerParts {
  database: Database
  chains: Chains
  /** How far before the first question reading begins, in blocks. */
  blocksBefore?: number
  /** Accounts that are followed at one time, each network on its own. */
  mostFollowed?: number
  /** Of those, for one network of visitors. */
  mostFollowedOfOne?: number
  now?: () => number
}

type Read = Awaited<ReturnType<typeof readRange>> & { nextBlock: number }

interface Catch {
  longestMs: number
  /** Blocks that are read for this request. */
  mostBlocks: number
}

interface Step {
  account?: Address
  mostBlocks?: number
}

const HashOfBlock = z.object({ hash: z.string() })

const readHead = async ({ node }: EvmChain) => {
  const head = await readChain(node, 'eth_blockNumber', [])
  if (!isHex(head)) throw new ChainReadError('eth_blockNumber')
  return hexToNumber(head)
}

/** Whether the last block that was read is still part of the chain. */
const isStillThere = async ({ node }: EvmChain, { nextBlock, lastHash }: Work) => {
  if (lastHash === null) return true
  const block = await readChain(node, 'eth_getBlockByNumber', [numberToHex(nextBlock - 1), false])
  return z.safeParse(HashOfBlock, block).data?.hash === lastHash
}

/** Reads blocks for the accounts that were asked for, and for no others. Instances share the work by the database. */
export const createIndexer = (parts: IndexerParts) => {
  const { database, chains, blocksBefore = 300, now = Date.now } = parts
  const rangeOf = new Map<string, number>()
  /** By chain, the network of visitors that had the last turn. */
  const lastAskerOf = new Map<string, string>()
  const tracing = createTracing({ now })
  const dateIn = (ms: number) => new Date(now() + ms)

  /** A node that is slow to refuse leaves no time for a single block: the next trial begins with fewer. */
  const beginWith = ({ chainId }: EvmChain, blocks: number) => {
    if (blocks > 0) rangeOf.set(chainId, blocks)
  }

  /** Reads as many blocks as the node allows: after a refusal half as many, and then slowly more. */
  const readNext = async (given: EvmChain, taken: Work, head: number, most: number) => {
    const chain = { ...given, node: given.blockNode }
    const { nextBlock, accounts } = taken
    const tracer = await tracing.tracerOf(chain, head)
    const readInternal: ReadInternal = async (range) =>
      tracer ? tracing.read(chain, tracer, range, accounts) : undefined
    const allowed = rangeOf.get(chain.chainId) ?? mostBlocks
    // Fewer blocks than the node allows, because more were not wanted, tell nothing of the node.
    const largerRange = (size: number) => (size === most && size < allowed ? allowed : Math.min(mostBlocks, size + 1))
    const started = now()
    const attempt = async (size: number): Promise<Read> => {
      const to = Math.min(head, nextBlock + size - 1)
      try {
        const read = await readRange(chain, { range: { from: nextBlock, to }, accounts, readInternal })
        rangeOf.set(chain.chainId, largerRange(size))
        return { ...read, nextBlock: to + 1 }
      } catch (error) {
        const fewer = Math.floor(size / 2)
        if (fewer > 0 && now() - started <= longestTrialMs) return attempt(fewer)
        beginWith(chain, fewer)
        throw error
      }
    }
    return attempt(Math.min(most, allowed, tracer?.mostBlocks ?? mostBlocks))
  }

  /** Answers the block that is read next. */
  const work = async (chain: EvmChain, taken: Work, head: number, most: number) => {
    const { nextBlock, lastHash } = taken
    try {
      if (!(await isStillThere(chain, taken))) {
        const undoFrom = Math.max(0, nextBlock - undoneBlocks)
        await finishWork(database, taken, {
          ...{ nextBlock: undoFrom, lastHash: null, found: [], undoFrom, freeAt: dateIn(0) },
        })
        return undoFrom
      }
      const isAtHead = nextBlock > head
      const read = isAtHead ? { nextBlock, lastHash, found: [] } : await readNext(chain, taken, head, most)
      await finishWork(database, taken, { ...read, freeAt: dateIn(0) })
      return read.nextBlock
    } catch (error) {
      await finishWork(database, taken, { nextBlock, lastHash, found: [], freeAt: dateIn(restMs) })
      throw error
    }
  }

  /** Reads one range of blocks. False where there was nothing to do, or another instance does it. */
  const step = async (chain: EvmChain, { account, mostBlocks: most = mostBlocks }: Step = {}) => {
    const head = await readHead(chain)
    const { chainId } = chain
    const lastAsker = lastAskerOf.get(chainId)
    const taken = await takeWork(database, { chainId, head, account, lastAsker, now: dateIn(0) })
    if (!taken) return { isComplete: false, hasWorked: false, blocks: 0, isAtHead: false }
    if (account === undefined) lastAskerOf.set(chainId, taken.asker)
    const nextBlock = await work(account === undefined ? evmChainFor(chain, taken.asker) : chain, taken, head, most)
    const blocks = Math.max(0, nextBlock - taken.nextBlock)
    return { isComplete: taken.nextBlock > head, hasWorked: true, blocks, isAtHead: nextBlock > head }
  }

  return {
    step,

    /** Follows the account from now on. False where it is a contract's: those are not followed. */
    follow: async (chain: EvmChain, account: Address) => {
      const [head, isOfContract] = await Promise.all([readHead(chain), isContract(chain, account)])
      if (isOfContract) return false
      const { chainId, asker } = chain
      const startBlock = Math.max(0, head - blocksBefore)
      await followAccount(database, { chainId, account, asker, startBlock, now: dateIn(0) })
      return true
    },

    /** Forgets the accounts beyond those that may be followed, after this network of visitors had some followed. */
    trim: (asker: string) =>
      trimFollowed(database, { asker, most: parts.mostFollowed, mostOfOne: parts.mostFollowedOfOne }),

    /** Reads for a followed account for at most so long, and so many blocks. Answers whether all blocks are read. */
    catchUp: async (chain: EvmChain, account: Address, { longestMs, mostBlocks: most }: Catch) => {
      const until = now() + longestMs
      let left = most
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
    start: (everyMs = 4000) => {
      let isStopped = false
      let running: Promise<unknown> = Promise.resolve()
      const readOn = async (chain: EvmChain) => {
        for (let steps = 0; steps < 20 && !isStopped; steps += 1) {
          const { isComplete, hasWorked } = await step(chain)
          if (isComplete || !hasWorked) return
        }
      }
      const evm = [...chains.values()]
        .filter((chain) => chain.namespace === 'eip155')
        .filter(({ explorer }) => !explorer)
      const round = async () => {
        const ids = await readFollowedChains(
          database,
          evm.map(({ chainId }) => chainId),
        )
        // A chain that cannot be read is tried again in the next round.
        await Promise.allSettled(evm.filter(({ chainId }) => ids.has(chainId)).map(readOn))
      }
      const timer = setInterval(() => {
        running = running.then(() => (isStopped ? undefined : round().catch(() => undefined)))
      }, everyMs)
      timer.unref()
      return () => {
        isStopped = true
        clearInterval(timer)
        return running
      }
    },
  }
}
export type Indexer = ReturnType<typeof createIndexer>
