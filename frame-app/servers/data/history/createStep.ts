import { type Address, hexToNumber, isHex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'
import type { EvmChain } from '../chains.ts'
import { evmChainFor } from '../chainsFor.ts'
import { ChainReadError, readChain } from '../evm/readChain.ts'
import { createRangeReader, mostBlocks } from './createRangeReader.ts'
import { finishWork } from './finishWork.ts'
import { takeWork, type Work } from './takeWork.ts'

/** Number of blocks to reread after a reorganization. Deeper ones do not occur on active networks. */
const undoneBlocks = 64
const restMs = 5000

interface StepScope {
  /** Reads only for this account. */
  account?: Address
  mostBlocks?: number
}

const HashOfBlock = z.object({ hash: z.string() })

/** Reads the number of the latest block. */
export const readHead = async ({ node }: EvmChain) => {
  const head = await readChain(node, 'eth_blockNumber', [])
  if (!isHex(head)) throw new ChainReadError('eth_blockNumber')
  return hexToNumber(head)
}

/** True if the last block that was read is still part of the chain. */
const isStillThere = async ({ node }: EvmChain, { nextBlock, lastHash }: Work) => {
  if (lastHash === null) return true
  const block = await readChain(node, 'eth_getBlockByNumber', [numberToHex(nextBlock - 1), false])
  return z.safeParse(HashOfBlock, block).data?.hash === lastHash
}

/** Reads one range of blocks for leased accounts and stores the results. Leases divide the work between instances. */
export const createStep = (database: ListingDatabase, now: () => number) => {
  /** The IP network that had the last turn, by chain id. */
  const lastAskerOf = new Map<string, string>()
  const readNext = createRangeReader(now)
  const dateIn = (ms: number) => new Date(now() + ms)

  /** Does the work and returns the next block to read. */
  const work = async (chain: EvmChain, taken: Work, head: number, most: number) => {
    const { nextBlock, lastHash } = taken
    try {
      if (!(await isStillThere(chain, taken))) {
        const undoFrom = Math.max(0, nextBlock - undoneBlocks)
        await finishWork(database, taken, {
          nextBlock: undoFrom,
          lastHash: null,
          found: [],
          undoFrom,
          freeAt: dateIn(0),
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

  /** `hasWorked` is false if no work was available, or if another instance is doing it. */
  return async (chain: EvmChain, { account, mostBlocks: most = mostBlocks }: StepScope = {}) => {
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
}
export type IndexerStep = ReturnType<typeof createStep>
