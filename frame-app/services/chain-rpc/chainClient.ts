import { createClient, fallback, http } from 'viem'
import type { Network } from '#protocol/vocabulary/network'

export const requestTimeoutMs = 10_000
export const batchSize = 1000
export const retryCount = 3
export const retryDelayMs = 150
const retries = { retryCount, retryDelay: retryDelayMs }
const node = { timeout: requestTimeoutMs, batch: { batchSize } }

/**
 * A client of the network's RPC URLs: where one does not answer, the next is asked, and all of them again three times.
 * Undefined where the network has none. Actions are added by who uses them.
 */
export const createChainClient = ({ rpcUrls }: Network) => {
  const urls = rpcUrls.default.http
  if (urls.length === 0) return undefined
  const nodes = urls.map((url) => http(url, { ...node, retryCount: 0 }))
  return createClient({ transport: fallback(nodes, retries) })
}
