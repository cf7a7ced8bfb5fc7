import type { EvmChain } from '../chains.ts'
import { createTracing } from './createTracing.ts'
import { type ReadInternal, readRange } from './readRange.ts'
import type { Work } from './takeWork.ts'

/** Maximum number of blocks read at once, if the node allows it. */
export const mostBlocks = 64
/** Shorter than a lease. */
const longestTrialMs = 20_000

type Read = Awaited<ReturnType<typeof readRange>> & { nextBlock: number }

/** Reads as many blocks as the node allows: half as many after a refusal, then slowly more. */
export const createRangeReader = (now: () => number) => {
  /** The number of blocks that a chain's node allows at once, by chain. */
  const allowedOf = new Map<string, number>()
  const tracing = createTracing({ now })

  /** A slow refusal leaves no time for a single block, so the next attempt starts with fewer. */
  const beginWith = ({ chainId }: EvmChain, blocks: number) => {
    if (blocks > 0) allowedOf.set(chainId, blocks)
  }

  /** Reads up to `most` of the blocks from `nextBlock` to `head`. Throws if the node refuses even a single block. */
  return async (given: EvmChain, { nextBlock, accounts }: Work, head: number, most: number) => {
    const chain = { ...given, node: given.blockNode }
    const tracer = await tracing.tracerOf(chain, head)
    const readInternal: ReadInternal = async (range) =>
      tracer ? tracing.read(chain, tracer, range, accounts) : undefined
    const allowed = allowedOf.get(chain.chainId) ?? mostBlocks
    // A smaller requested range gives no information about the node's limit.
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
