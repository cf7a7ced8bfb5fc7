import { numberToHex } from 'viem'
import { blocksOf } from '../../evm/BlockRange.ts'
import { readAll } from '../../evm/readAll.ts'
import type { ChainQuery } from '../../evm/readChain.ts'
import { FlatTraces, transfersOfTraces } from './flatTrace.ts'
import type { Tracer } from './Tracer.ts'

/** `trace_block`: returns all frames of a block in sequence. */
export const blockTracer: Tracer = {
  blocksAtOnce: 4,
  mostBlocks: 16,
  read: async (node, range) => {
    const reads = blocksOf(range).map((number): ChainQuery => ['trace_block', [numberToHex(number)]])
    return (await readAll(node, reads, FlatTraces)).flatMap(transfersOfTraces)
  },
}
