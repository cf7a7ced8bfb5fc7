import { type Client, createClient, fallback, http } from 'viem'
import type { Network } from '#protocol/vocabulary/network'
import { ofChain } from './ofChain.ts'

export const requestTimeoutMs = 10_000
export const batchSize = 1000
export const retryCount = 3
export const retryDelayMs = 150
/** Polling interval for changes that a node does not announce, such as a new receipt. */
export const pollingIntervalMs = 4000
const retries = { retryCount, retryDelay: retryDelayMs }
const node = { timeout: requestTimeoutMs, batch: { batchSize } }

/** One client per network, because a client batches only its own concurrent requests. */
const clients = new WeakMap<Network, Client>()

/**
 * Returns the client for the network's RPC URLs, or undefined if there are none. If a node does not respond or belongs
 * to another chain, the next one is used. All of them are retried three times. The client has no actions, so callers
 * import them.
 */
export const chainClientOf = (network: Network) => {
  const urls = network.rpcUrls.default.http
  if (urls.length === 0) return undefined
  const known = clients.get(network)
  if (known) return known
  const isEvm = network.chainNamespace === 'eip155'
  const transports = urls.map((url) => http(url, { ...node, retryCount: 0 }))
  const nodes = isEvm ? transports.map((one) => ofChain(network.caipNetworkId, one)) : transports
  const client = createClient({
    transport: fallback(nodes, retries),
    pollingInterval: pollingIntervalMs,
    // Prevents contracts from making the visitor's browser contact other servers (ERC-3668).
    ccipRead: false,
  })
  clients.set(network, client)
  return client
}
