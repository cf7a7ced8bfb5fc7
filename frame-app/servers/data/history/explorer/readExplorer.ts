import type { Address } from 'viem'
import type { EvmChain } from '../../chains.ts'
import { comparePositions, positionRows, type RowPosition } from '../rowOrder.ts'
import { type Explorer, ExplorerError } from './createExplorer.ts'
import { type Lists, readLists } from './readLists.ts'
import { rowsOf } from './rowsOf.ts'

/** Timeout for all attempts and lists combined. */
const timeoutMs = 10_000
/** Number of requested entries per attempt. It grows because a page can consist only of entries that are omitted. */
const sizes = [100, 1000, 10_000, 10_000, 10_000]
/** Maximum number of entries that explorers return. */
const largestSize = 10_000

export interface ExplorerQuestion {
  account: Address
  /** The latest block to include. */
  endBlock?: number
  /** Returns only rows after this one. */
  after?: RowPosition
}

interface Reached {
  /** The latest block that was not read yet. */
  end: number
  /** Time of an adjacent block in seconds. */
  timeStamp: number
  /** True if the block before it is skipped, because it has more entries than can be requested. */
  isSkipped: boolean
}

/**
 * Returns the latest block that these lists do not cover completely. Undefined if one block fills the whole answer and
 * a larger request is possible.
 */
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
 * Returns transactions up to a block, the latest first, and whether these are all. Lists end at different blocks, so
 * only blocks that all lists cover completely are used. The explorer's own pages are not used, because they shift while
 * transactions arrive. Without rows, `end` is where the following page starts.
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
      // Stops here. The following page continues from the position reached so far.
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
