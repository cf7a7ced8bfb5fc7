import type { Address } from 'viem'
import type { EvmChain } from '../../chains.ts'
import { comparePositions, positionRows, type RowPosition } from '../rowOrder.ts'
import { type Explorer, ExplorerError } from './createExplorer.ts'
import { type Lists, readLists } from './readLists.ts'
import { rowsOf } from './rowsOf.ts'

/** For all attempts and lists together. */
const timeoutMs = 10_000
/** How many entries are asked for, from attempt to attempt: a page may have nothing but what is left out. */
const sizes = [100, 1000, 10_000, 10_000, 10_000]
/** Explorers give no more. */
const largestSize = 10_000

export interface ExplorerQuestion {
  account: Address
  /** The latest block. */
  endBlock?: number
  /** Only what comes after it. */
  after?: RowPosition
}

interface Reached {
  /** The latest block that is not read yet. */
  end: number
  /** Of a block next to it, in seconds. */
  timeStamp: number
  /** Whether a block before it is left out, for it has more entries than may be asked for. */
  isSkipped: boolean
}

/** How far these lists go; undefined where one block has more entries than were asked for, and more may be. */
const reachedBy = ({ floor, latest, timeOf }: Lists, size: number): Reached | undefined => {
  if (floor <= latest) return { end: floor - 1, timeStamp: timeOf(floor - 1), isSkipped: false }
  if (size < largestSize) return undefined
  return { end: Math.max(0, latest - 1), timeStamp: timeOf(latest), isSkipped: true }
}

const endPosition = ({ chainId }: EvmChain, { end, timeStamp }: Reached): RowPosition => ({
  minedAt: new Date(timeStamp * 1000).toISOString(),
  chainId,
  block: end + 1,
  position: 0,
})

/**
 * Transactions up to a block, the latest first, and whether these are all. Lists end at different blocks: only those from
 * which all of them are whole are used. Pages of the explorer's own would move while transactions arrive. Without rows,
 * `end` says where the following page goes on.
 */
export const readExplorer = async (
  chain: EvmChain,
  explorer: Explorer,
  { account, endBlock, after }: ExplorerQuestion,
) => {
  const signal = AbortSignal.timeout(timeoutMs)
  const known = { isComplete: true, hasInternal: true }
  let reached: Reached | undefined
  const read = async (size: number) => {
    try {
      return await readLists(explorer, { address: account, endBlock: reached?.end ?? endBlock, size, signal })
    } catch (error) {
      // The following page goes on from what this one has reached.
      if (reached && error instanceof ExplorerError) return undefined
      throw error
    }
  }
  for (const size of sizes) {
    const lists = await read(size)
    if (!lists) break
    known.isComplete &&= lists.isReadable
    known.hasInternal &&= lists.inner !== undefined
    const rows = positionRows(rowsOf(chain, account, lists))
      .filter(({ place }) => !after || comparePositions(after, place) < 0)
      .map(({ row }) => row)
    const isAll = lists.floor === 0
    if (isAll || rows.length > 0) return { ...known, rows, isAll }
    const next = reachedBy(lists, size)
    known.isComplete &&= !next?.isSkipped
    reached = next ?? reached
  }
  if (!reached) throw new ExplorerError('txlist', 'too many entries')
  return { ...known, rows: [], isAll: false, end: endPosition(chain, reached) }
}
export type Explored = Awaited<ReturnType<typeof readExplorer>>
