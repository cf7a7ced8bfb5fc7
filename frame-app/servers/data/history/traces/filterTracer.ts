import { type Address, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { parseAnswer, readAll } from '../../evm/readAll.ts'
import { type ChainQuery, ChainReadError, readMany } from '../../evm/readChain.ts'
import { HexText } from '../hexText.ts'
import { FlatTraces, transfersOfTraces } from './flatTrace.ts'
import type { Tracer } from './Tracer.ts'

/** Maximum number of transactions to trace. If an account has more, fewer blocks are requested. */
const mostTransactions = 200
const transactionsAtOnce = 4

const KnownBlock = z.object({ number: HexText })

const filterOf = (side: 'fromAddress' | 'toAddress', accounts: readonly Address[]) => ({
  [side]: accounts.map((account) => account.toLowerCase()),
})

/** `trace_filter`: returns the frames of the given accounts from the node's index. */
export const filterTracer: Tracer = {
  blocksAtOnce: 64,
  mostBlocks: 64,
  read: async (node, { from, to }, accounts) => {
    const blocks = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    // Sends one filter per direction. If one filter has both addresses, some nodes require both to match, others only
    // one.
    const reads = (['fromAddress', 'toAddress'] as const).map((side): ChainQuery => {
      return ['trace_filter', [{ ...blocks, ...filterOf(side, accounts) }]]
    })
    const [last, ...answers] = await readMany(node, [['eth_getBlockByNumber', [blocks.toBlock, false]], ...reads])
    // Verifies that the node has the last block, because the filter returns an empty list for missing blocks.
    parseAnswer('eth_getBlockByNumber', last, KnownBlock)
    const found = answers.flatMap((answer) => transfersOfTraces(parseAnswer('trace_filter', answer, FlatTraces)))
    const hashes = [...new Set(found.map(({ hash }) => hash))]
    if (hashes.length > mostTransactions) throw new ChainReadError('trace_filter')
    // Reads the whole transactions, because a filter omits the enclosing frames of its matches. One of those may have
    // failed.
    const whole: Awaited<ReturnType<Tracer['read']>> = []
    for (let first = 0; first < hashes.length; first += transactionsAtOnce) {
      const part = hashes.slice(first, first + transactionsAtOnce)
      const traces = await readAll(
        node,
        part.map((hash): ChainQuery => ['trace_transaction', [hash]]),
        FlatTraces,
      )
      whole.push(...traces.flatMap(transfersOfTraces))
    }
    return whole
  },
}
