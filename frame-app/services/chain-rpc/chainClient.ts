import { type Client, createClient, fallback, http } from 'viem'
import type { Network } from '#protocol/vocabulary/network'
import { ofChain } from './ofChain.ts'

export const requestTimeoutMs = 10_000
export const batchSize = 1000
export const retryCount = 3
export const retryDelayMs = 150
/** Between two looks at what a node does not announce, such as a receipt. */
export const pollingIntervalMs = 4000
const retries = { retryCount, retryDelay: retryDelayMs }
const node = { timeout: requestTimeoutMs, batch: { batchSize } }

/** One per network: requests of the same moment share a batch only within a client. */
const clients = new WeakMap<Network, Client>()

/**
 * The client of the network's RPC URLs: where one does not answer, or is of another chain, the next is asked, and all of them
 * again three times.
 * Undefined where the network has none. Actions are imported by their callers.
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
    // A contract does not send the visitor's browser elsewhere (ERC-3668).
    ccipRead: false,
  })
  clients.set(network, client)
  return client
}
