import { BaseError } from '#protocol/errors/BaseError'
import { rpcError, unrecognizedChain, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { toHexChainId } from './evmChainId.ts'
import { isUnknownChain } from './isUnknownChain.ts'

/** Thrown if the wallet did not switch, because the visitor declined or the wallet cannot switch. */
export class SwitchNetworkError extends BaseError {
  override readonly name = 'SwitchNetworkError'
  override readonly cause: unknown
  constructor(network: string, cause?: unknown) {
    super(
      unrecognizedChain[0],
      `The wallet did not switch to ${network}: the chain is not approved, or the wallet lacks the method`,
      cause instanceof BaseError ? cause.data : undefined,
    )
    this.cause = cause
  }
}

export const chainNotSupported = () => rpcError(unrecognizedChain, 'Chain is not supported')

/** Builds the params of `wallet_addEthereumChain` (EIP-3085). */
export const addChainParams = (network: Network): Json => [
  {
    chainId: toHexChainId(network.caipNetworkId),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: [...network.rpcUrls.default.http],
    ...(network.blockExplorers ? { blockExplorerUrls: [network.blockExplorers.default.url] } : {}),
  },
]

const isDeclined = (error: unknown) => error instanceof BaseError && error.code === userRejected[0]

/**
 * Requests a network switch (EIP-3326). If the wallet does not know the chain, adds it (EIP-3085) and switches again.
 * Rejects with 4001 if the visitor declines, or SwitchNetworkError if the wallet cannot switch.
 */
export const switchEvmNetwork = async (request: (method: string, params: Json) => Promise<Json>, network: Network) => {
  const switchTo = () => request('wallet_switchEthereumChain', [{ chainId: toHexChainId(network.caipNetworkId) }])
  try {
    await switchTo().catch(async (error) => {
      if (isDeclined(error) || !isUnknownChain(error)) throw error
      await request('wallet_addEthereumChain', addChainParams(network))
      await switchTo()
    })
  } catch (error) {
    throw isDeclined(error) ? error : new SwitchNetworkError(network.name, error)
  }
}
