import { invalidParams, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { toEvmCaipNetworkId } from './evmChainId.ts'

/**
 * Returns the chain in the params of EIP-3326 and EIP-3085, as a CAIP-2 id. Undefined if the chain is not a quantity,
 * the only form that a page can use.
 */
export const askedNetworkId = (params: Json | undefined) => {
  const [first] = Array.isArray(params) ? params : []
  const { chainId } = (first ?? {}) as { chainId?: unknown }
  return typeof chainId === 'string' && /^0x[0-9a-f]+$/i.test(chainId) ? toEvmCaipNetworkId(chainId) : undefined
}

/** Returns the same id. Throws -32602 if it is undefined. */
export const needNetworkId = (params: Json | undefined) => {
  const caipNetworkId = askedNetworkId(params)
  if (!caipNetworkId) throw rpcError(invalidParams, 'chainId has to be a hex string such as 0x1')
  return caipNetworkId
}
