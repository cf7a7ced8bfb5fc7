import { type Hex, hexToNumber, isHex } from 'viem'
import * as z from 'zod/mini'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import { ChainReadError, readChain } from './readChain.ts'

/** Maximum block range. If a node allows less, a smaller range is requested. */
const farthest = 50_000
const leastRange = 500

const RecentLogs = z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() }))
type RecentLogs = z.infer<typeof RecentLogs>

/**
 * Reads the logs of recent blocks with these topics (eth_getLogs), the latest last. Empty if the node rejects the
 * request.
 */
export const readRecentLogs = async (
  node: ChainNode,
  topics: readonly (Hex | readonly Hex[] | null)[],
): Promise<RecentLogs> => {
  const latest = await readChain(node, 'eth_blockNumber', [])
  if (!isHex(latest)) return []
  const newest = hexToNumber(latest)
  const ask = async (range: number): Promise<RecentLogs> => {
    const from = Math.max(0, newest - range + 1)
    const filter = { fromBlock: `0x${from.toString(16)}`, toBlock: latest, topics }
    try {
      return z.parse(RecentLogs, await readChain(node, 'eth_getLogs', [filter]))
    } catch (error) {
      // The range is too large for the node, or the answer is too long.
      if (error instanceof ChainReadError && range / 10 >= leastRange) return ask(Math.floor(range / 10))
      return []
    }
  }
  return ask(farthest)
}
