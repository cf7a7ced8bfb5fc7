import { createClient, http } from 'viem'
import type { Network } from '#protocol/vocabulary/network'

export const requestTimeoutMs = 10_000
export const batchSize = 1000
export const retryCount = 3
export const retryDelayMs = 150

/** A client of the network's first RPC URL, or undefined where it has none. Actions are added by who uses them. */
export const createChainClient = ({ rpcUrls }: Network) => {
  const [url] = rpcUrls.default.http
  if (!url) return undefined
  const transport = http(url, { timeout: requestTimeoutMs, retryCount, retryDelay: retryDelayMs, batch: { batchSize } })
  return createClient({ transport })
}
