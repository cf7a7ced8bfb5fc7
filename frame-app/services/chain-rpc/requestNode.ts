import type { BaseError } from '#protocol/errors/BaseError'
import { chainDisconnected, internal, RpcError, rpcError } from '#protocol/errors/rpc'
import { isJson, type Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from './chainClient.ts'

/** Extracts the node's error, which viem wraps as the innermost cause. */
const toRpcError = (thrown: unknown): BaseError => {
  const { code, message, details, data, cause } = (thrown ?? {}) as Record<string, unknown>
  if (cause) return toRpcError(cause)
  const words = typeof details === 'string' ? details : message
  if (!Number.isInteger(code)) return rpcError(internal, 'The node did not answer')
  return new RpcError(
    code as number,
    typeof words === 'string' ? words.slice(0, 2000) : '',
    isJson(data) ? data : undefined,
  )
}

/**
 * Sends a request to the network's node (JSON-RPC 2.0). Rejects with the node's error code, or with 4901 if the network
 * has no RPC URL.
 */
export const requestNode = async (network: Network | undefined, method: string, params: Json): Promise<Json> => {
  const client = network && chainClientOf(network)
  if (!client) throw rpcError(chainDisconnected, 'This network has no RPC URL to ask')
  try {
    // Any method is sent, because the caller checks which ones are allowed.
    return (await client.request({ method, params } as never)) as Json
  } catch (error) {
    throw Object.assign(toRpcError(error), { cause: error })
  }
}
