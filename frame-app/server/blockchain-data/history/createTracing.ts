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

/** The one that costs a node least first. */
const tracers: readonly Tracer[] = [filterTracer, blockTracer, callTracer]
/** A node that cannot trace is asked again after so long. */
const pauseMs = 600_000
/** One that did not answer, after so long. */
const shortPauseMs = 15_000
/** A block that is refused is tried again for so long, before it is read without traces. */
const patienceMs = 15_000
const mostRefusedBlocks = 1000
/** After more blocks in a row without traces, the node is taken for one that refuses them all. */
const mostSkippedBlocks = 2
const findingTimeoutMs = 4000
const readingTimeoutMs = 8000
/** Behind a balancer, a node may not have the latest blocks yet, so the search for a tracer asks for an older one. */
const settledBlocks = 2
/** Filters without an address find every frame. */
const nobody: Address = '0x00000000000000000000000000000000f0e1f0e1'

type Known = { status: 'traces'; tracer: Tracer } | { status: 'rests'; until: number }

const isMissing = (error: unknown) =>
  error instanceof ChainReadError && [methodNotFound[0], methodNotSupported[0]].includes(error.code)

/** Undefined where the node has none of the methods. Throws where it may have them, and did not answer. */
const find = async ({ node }: EvmChain, block: number, signal: AbortSignal) => {
  for (const tracer of tracers) {
    try {
      await tracer.read(node, { from: block, to: block }, [nobody])
      return tracer
    } catch (error) {
      signal.throwIfAborted()
      // The next tracer has other methods.
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

/** Of the frames of a block, few are of these accounts. */
const onlyOf = (accounts: readonly Address[], found: readonly InternalTransfer[]) => {
  const own = new Set<string>(accounts.map((account) => account.toLowerCase()))
  return found.filter(({ from, to }) => own.has(from) || own.has(to))
}

/** What is known of each chain's node, and which blocks it refused to trace. */
const createMemory = (now: () => number) => {
  const knownOf = new Map<string, Known>()
  /** When a block was first refused, by its chain and number. */
  const refusedSince = createRecentMap<string, number>(mostRefusedBlocks)
  /** Blocks that were read without traces since the last success, by chain. */
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
    /** Whether the block has been refused for long enough. Several blocks are asked for in fewer at first. */
    isPatienceOver: (chain: EvmChain, range: BlockRange) => {
      if (range.from !== range.to) return false
      const since = refusedSince.get(keyOf(chain, range)) ?? now()
      refusedSince.set(keyOf(chain, range), since)
      return now() - since >= patienceMs
    },
    /** The node has traced these blocks. */
    forgive: (chain: EvmChain, range: BlockRange) => {
      refusedSince.delete(keyOf(chain, range))
      skippedOf.delete(chain.chainId)
    },
  }
}

/** Reads the blocks in the parts that the tracer takes. */
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

/** Finds out which nodes trace, and reads what contracts paid out. */
export const createTracing = ({ now }: { now: () => number }) => {
  const memory = createMemory(now)

  return {
    /** How the chain's node tells of internal transfers; undefined while it does not. */
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
        // Too slow or too busy now, it is used as a node that does not trace.
        return memory.pauseTracing(chain, shortPauseMs)
      }
    },

    /**
     * What happened inside the transactions of these blocks; undefined where the node has no such method any more, or
     * refused this one block for too long. Throws where the node may answer later, or for fewer blocks.
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
