import { invalidParams, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { toEvmCaipNetworkId } from './evmChainId.ts'

/**
 * Returns the CAIP-2 ID of the chain in EIP-3326 or EIP-3085 params. Undefined if the chain is not a hex quantity, the
 * only form that pages may use.
 */
export const askedNetworkId = (params: Json | undefined) => {
  const [first] = Array.isArray(params) ? params : []
  const { chainId } = (first ?? {}) as { chainId?: unknown }
  return typeof chainId === 'string' && /^0x[0-9a-f]+$/i.test(chainId) ? toEvmCaipNetworkId(chainId) : undefined
}

/** Returns the CAIP-2 ID of the chain in EIP-3326 or EIP-3085 params. Throws -32602 if there is none. */
export const needNetworkId = (params: Json | undefined) => {
  const caipNetworkId = askedNetworkId(params)
  if (!caipNetworkId) throw rpcError(invalidParams, 'chainId has to be a hex string such as 0x1')
  return caipNetworkId
}
