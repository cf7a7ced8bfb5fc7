import type { EvmChain } from '../chains.ts'
import { createTracing } from './createTracing.ts'
import { type ReadInternal, readRange } from './readRange.ts'
import type { Work } from './takeWork.ts'

/** Maximum number of blocks read in one request. The node may allow fewer. */
export const mostBlocks = 64
/** Maximum duration of an attempt. It must be shorter than a lease. */
const longestTrialMs = 20_000

type Read = Awaited<ReturnType<typeof readRange>> & { nextBlock: number }

/** Reads as many blocks as the node allows. Halves the number after a rejection, then increases it slowly. */
export const createRangeReader = (now: () => number) => {
  /** Number of blocks that each chain's node allows in one request. */
  const allowedOf = new Map<string, number>()
  const tracing = createTracing({ now })

  /**
   * After a slow rejection, no time is left for even a single block. The next attempt therefore starts with fewer
   * blocks.
   */
  const beginWith = ({ chainId }: EvmChain, blocks: number) => {
    if (blocks > 0) allowedOf.set(chainId, blocks)
  }

  /** Reads up to `most` blocks from `nextBlock` to `head`. Throws if the node rejects even a single block. */
  return async (given: EvmChain, { nextBlock, accounts }: Work, head: number, most: number) => {
    const chain = { ...given, node: given.blockNode }
    const tracer = await tracing.tracerOf(chain, head)
    const readInternal: ReadInternal = async (range) =>
      tracer ? tracing.read(chain, tracer, range, accounts) : undefined
    const allowed = allowedOf.get(chain.chainId) ?? mostBlocks
    // A range that was smaller for another reason tells nothing about the node's limit.
    const largerRange = (size: number) => (size === most && size < allowed ? allowed : Math.min(mostBlocks, size + 1))
    const started = now()

    const attempt = async (size: number): Promise<Read> => {
      const to = Math.min(head, nextBlock + size - 1)
      try {
        const read = await readRange(chain, { range: { from: nextBlock, to }, accounts, readInternal })
        allowedOf.set(chain.chainId, largerRange(size))
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
}
