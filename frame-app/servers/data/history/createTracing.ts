import type { Address } from 'viem'
import { withDeadline } from '#protocol/async/withDeadline'
import { methodNotFound, methodNotSupported } from '#protocol/errors/rpc'
import type { EvmChain } from '../chains.ts'
import type { BlockRange } from '../evm/BlockRange.ts'
import { ChainReadError } from '../evm/readChain.ts'
import { createRecentMap } from '../recentMap.ts'
import { blockTracer } from './traces/blockTracer.ts'
import { callTracer } from './traces/callTracer.ts'
import { filterTracer } from './traces/filterTracer.ts'
import type { InternalTransfer, Tracer } from './traces/Tracer.ts'

/** Ordered by cost for the node, the cheapest first. */
const tracers: readonly Tracer[] = [filterTracer, blockTracer, callTracer]
/** Retry delay for a node that cannot trace. */
const pauseMs = 600_000
/** Retry delay for a node that did not answer. */
const shortPauseMs = 15_000
/** Retry period for a refused block, before it is read without traces. */
const patienceMs = 15_000
const mostRefusedBlocks = 1000
/** If more consecutive blocks lack traces, the node counts as refusing all of them. */
const mostSkippedBlocks = 2
const findingTimeoutMs = 4000
const readingTimeoutMs = 8000
/**
 * Behind a load balancer, a node may not have the latest blocks yet. The tracer search therefore requests an older one.
 */
const settledBlocks = 2
/** Filters without an address match every frame. */
const nobody: Address = '0x00000000000000000000000000000000f0e1f0e1'

type Known = { status: 'traces'; tracer: Tracer } | { status: 'rests'; until: number }

const isMissing = (error: unknown) =>
  error instanceof ChainReadError && [methodNotFound[0], methodNotSupported[0]].includes(error.code)

/** Undefined if the node has none of the methods. Throws if it may have them, but did not answer. */
const find = async ({ node }: EvmChain, block: number, signal: AbortSignal) => {
  for (const tracer of tracers) {
    try {
      await tracer.read(node, { from: block, to: block }, [nobody])
      return tracer
    } catch (error) {
      signal.throwIfAborted()
      // The next tracer uses other methods.
      if (!isMissing(error)) throw error
    }
  }
  return undefined
}

/** The genesis block has no transactions, and some nodes refuse to trace it. */
const partsOf = ({ from, to }: BlockRange, size: number) => {
  const first = Math.max(1, from)
  const count = Math.max(0, Math.ceil((to - first + 1) / size))
  return Array.from({ length: count }, (_, index) => ({
    from: first + index * size,
    to: Math.min(to, first + (index + 1) * size - 1),
  }))
}

/** Keeps only frames that involve these accounts: few frames of a block do. */
const onlyOf = (accounts: readonly Address[], found: readonly InternalTransfer[]) => {
  const own = new Set<string>(accounts.map((account) => account.toLowerCase()))
  return found.filter(({ from, to }) => own.has(from) || own.has(to))
}

/** The known tracer of each chain's node, and the blocks that it refused to trace. */
const createMemory = (now: () => number) => {
  const knownOf = new Map<string, Known>()
  /** Time of a block's first refusal, by its chain and number. */
  const refusedSince = createRecentMap<string, number>(mostRefusedBlocks)
  /** Blocks read without traces since the last success, by chain. */
  const skippedOf = new Map<string, ReadonlySet<number>>()
  const keyOf = ({ chainId }: EvmChain, { from }: BlockRange) => `${chainId}:${from}`

  const pauseTracing = ({ chainId }: EvmChain, forMs = pauseMs) => {
    knownOf.set(chainId, { status: 'rests', until: now() + forMs })
    skippedOf.delete(chainId)
    return undefined
  }

  return {
    known: ({ chainId }: EvmChain) => knownOf.get(chainId),
    setTracer: ({ chainId }: EvmChain, tracer: Tracer) => knownOf.set(chainId, { status: 'traces', tracer }),
    pauseTracing,
    skipBlock: (chain: EvmChain, block: number) => {
      const skipped = new Set(skippedOf.get(chain.chainId)).add(block)
      skippedOf.set(chain.chainId, skipped)
      return skipped.size > mostSkippedBlocks ? pauseTracing(chain) : undefined
    },
    /**
     * True if the block has been refused for long enough. A range of several blocks must be retried in smaller ranges
     * first.
     */
    isPatienceOver: (chain: EvmChain, range: BlockRange) => {
      if (range.from !== range.to) return false
      const since = refusedSince.get(keyOf(chain, range)) ?? now()
      refusedSince.set(keyOf(chain, range), since)
      return now() - since >= patienceMs
    },
    /** Clears the refusals after the node traced these blocks. */
    forgive: (chain: EvmChain, range: BlockRange) => {
      refusedSince.delete(keyOf(chain, range))
      skippedOf.delete(chain.chainId)
    },
  }
}

/** Reads the blocks in ranges of the size that the tracer accepts. */
const readInParts = async (
  { node }: EvmChain,
  tracer: Tracer,
  range: BlockRange,
  accounts: readonly Address[],
  signal: AbortSignal,
) => {
  const all: InternalTransfer[] = []
  for (const part of partsOf(range, tracer.blocksAtOnce)) {
    signal.throwIfAborted()
    all.push(...onlyOf(accounts, await tracer.read(node, part, accounts)))
  }
  return all
}

/** Detects which nodes trace, and reads internal transfers. */
export const createTracing = ({ now }: { now: () => number }) => {
  const memory = createMemory(now)

  return {
    /** The tracer for internal transfers of the chain's node; undefined while it does not trace. */
    tracerOf: async (chain: EvmChain, head: number): Promise<Tracer | undefined> => {
      const known = memory.known(chain)
      if (known?.status === 'traces') return known.tracer
      if (known && now() < known.until) return undefined
      const block = Math.max(0, head - settledBlocks)
      try {
        const tracer = await withDeadline(findingTimeoutMs, undefined, (signal) => find(chain, block, signal))
        if (!tracer) return memory.pauseTracing(chain)
        memory.setTracer(chain, tracer)
        return tracer
      } catch {
        // Currently too slow or busy: treats the node as one that does not trace.
        return memory.pauseTracing(chain, shortPauseMs)
      }
    },

    /**
     * The internal transfers of these blocks. Undefined if the node lost the method, or refused this one block for too
     * long. Throws if the node may answer later or for fewer blocks.
     */
    read: async (chain: EvmChain, tracer: Tracer, range: BlockRange, accounts: readonly Address[]) => {
      try {
        const found = await withDeadline(readingTimeoutMs, undefined, (signal) =>
          readInParts(chain, tracer, range, accounts, signal),
        )
        memory.forgive(chain, range)
        return found
      } catch (error) {
        if (isMissing(error)) return memory.pauseTracing(chain)
        if (memory.isPatienceOver(chain, range)) return memory.skipBlock(chain, range.from)
        throw error
      }
    },
  }
}
