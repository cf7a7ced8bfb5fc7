import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { blocksOf } from '../../evm/BlockRange.ts'
import { readAll } from '../../evm/readAll.ts'
import { type ChainQuery, ChainReadError } from '../../evm/readChain.ts'
import { movesValue } from './movesValue.ts'
import type { InternalTransfer, Tracer } from './Tracer.ts'
import { mostDepth, mostFrames, TraceAddress, TraceAmount, TraceHash } from './traceText.ts'

const method = 'debug_traceBlockByNumber'

const Calls = z.optional(z.array(z.unknown()).check(z.maxLength(mostFrames)))
/** Frames are parsed one by one. A recursive schema would recurse as deeply as the contract calls. */
const Frame = z.object({
  type: z.string(),
  from: TraceAddress,
  /** Undefined if no contract was deployed. */
  to: z.nullish(TraceAddress),
  value: z.nullish(TraceAmount),
  error: z.nullish(z.string()),
  calls: Calls,
})
const TracedBlock = z.array(z.object({ txHash: TraceHash, result: z.unknown() })).check(z.maxLength(mostFrames))

interface StackPosition {
  frame: unknown
  depth: number
}

/**
 * Returns the internal transfers in a transaction's frames, without the transaction's own value. A failed frame reverts
 * its inner frames.
 */
const transfersIn = (hash: string, root: unknown): InternalTransfer[] => {
  const found: InternalTransfer[] = []
  const left: StackPosition[] = [{ frame: root, depth: 0 }]
  let count = 0
  for (let place = left.pop(); place; place = left.pop()) {
    count += 1
    const { data } = Frame.safeParse(place.frame)
    if (!data || place.depth > mostDepth || count > mostFrames) throw new ChainReadError(method)
    if (data.error) continue
    const { type, from, to, value, calls = [] } = data
    const depth = place.depth + 1
    left.push(...calls.map((frame) => ({ frame, depth })).reverse())
    if (place.depth > 0 && to && value && movesValue(type)) found.push({ hash, from, to, amount: value })
  }
  return found
}

/** `debug_traceBlockByNumber` with geth's `callTracer`: the node executes the block again. */
export const callTracer: Tracer = {
  blocksAtOnce: 1,
  mostBlocks: 8,
  read: async (node, range) => {
    const reads = blocksOf(range).map((number): ChainQuery => {
      return [method, [numberToHex(number), { tracer: 'callTracer' }]]
    })
    const blocks = await readAll(node, reads, TracedBlock)
    return blocks.flat().flatMap(({ txHash, result }) => transfersIn(txHash, result))
  },
}
