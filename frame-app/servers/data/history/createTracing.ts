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

/** Tracers ordered by cost for the node, the cheapest first. */
const tracers: readonly Tracer[] = [filterTracer, blockTracer, callTracer]
/** Retry delay for a node that does not support tracing. */
const pauseMs = 600_000
/** Retry delay for a node that did not answer. */
const shortPauseMs = 15_000
/** Time during which a rejected block is retried, before it is read without traces. */
const patienceMs = 15_000
const mostRefusedBlocks = 1000
/** Maximum number of consecutive blocks without traces. Above it, the node is assumed to reject all blocks. */
const mostSkippedBlocks = 2
const findingTimeoutMs = 4000
const readingTimeoutMs = 8000
/**
 * Distance from the head of the block used to search for a tracer. A node behind a load balancer may not have the
 * latest blocks yet.
 */
const settledBlocks = 2
/** An unused address. Filters without an address would match every frame. */
const nobody: Address = '0x00000000000000000000000000000000f0e1f0e1'

type Known = { status: 'traces'; tracer: Tracer } | { status: 'rests'; until: number }

const isMissing = (error: unknown) =>
  error instanceof ChainReadError && [methodNotFound[0], methodNotSupported[0]].includes(error.code)

/**
 * Finds the tracer that the node supports. Undefined if it supports none. Throws if it may support one but did not
 * answer.
 */
const find = async ({ node }: EvmChain, block: number, signal: AbortSignal) => {
  for (const tracer of tracers) {
    try {
      await tracer.read(node, { from: block, to: block }, [nobody])
      return tracer
    } catch (error) {
      signal.throwIfAborted()
      // Tries the next tracer, which uses other methods.
      if (!isMissing(error)) throw error
    }
  }
  return undefined
}

/** Splits a range into parts. Skips the genesis block, which has no transactions and which some nodes do not trace. */
const partsOf = ({ from, to }: BlockRange, size: number) => {
  const first = Math.max(1, from)
  const count = Math.max(0, Math.ceil((to - first + 1) / size))
  return Array.from({ length: count }, (_, index) => ({
    from: first + index * size,
    to: Math.min(to, first + (index + 1) * size - 1),
  }))
}

/** Keeps only frames that involve these accounts, because they are few of a block's frames. */
const onlyOf = (accounts: readonly Address[], found: readonly InternalTransfer[]) => {
  const own = new Set<string>(accounts.map((account) => account.toLowerCase()))
  return found.filter(({ from, to }) => own.has(from) || own.has(to))
}

/** Stores the known tracer of each chain's node, and the blocks that the node failed to trace. */
const createMemory = (now: () => number) => {
  const knownOf = new Map<string, Known>()
  /** Time when tracing a block was first rejected, by its chain and number. */
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
     * True if tracing the block has been rejected for long enough. A range of several blocks must first be retried in
     * smaller ranges.
     */
    isPatienceOver: (chain: EvmChain, range: BlockRange) => {
      if (range.from !== range.to) return false
      const since = refusedSince.get(keyOf(chain, range)) ?? now()
      refusedSince.set(keyOf(chain, range), since)
      return now() - since >= patienceMs
    },
    /** Clears the rejections after the node traced these blocks. */
    forgive: (chain: EvmChain, range: BlockRange) => {
      refusedSince.delete(keyOf(chain, range))
      skippedOf.delete(chain.chainId)
    },
  }
}

/** Reads the blocks in ranges that the tracer allows. */
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

/** Creates a reader of internal transfers, which detects the nodes that support tracing. */
export const createTracing = ({ now }: { now: () => number }) => {
  const memory = createMemory(now)

  return {
    /** Returns the tracer for internal transfers of the chain's node. Undefined while the node does not trace. */
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
        // The node is too slow or busy, so it is treated as one without tracing for a short time.
        return memory.pauseTracing(chain, shortPauseMs)
      }
    },

    /**
     * Reads the internal transfers of these blocks. Undefined if the node no longer has the method, or rejected this
     * one block for too long. Throws if a retry or a smaller range may succeed.
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
