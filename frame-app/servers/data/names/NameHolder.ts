import type { Address } from 'viem'

/** The account that signed for a name. */
export interface NameHolder {
  address: Address
  /** The network (CAIP-2) for which it signed. */
  chainId: string
  /** True if a key signed. Unlike a contract, a key is the same account on every EVM network. */
  isOnAllChains: boolean
}

/**
 * Returns the holder's database key. For a contract it includes the network, because the same address can be a
 * different contract elsewhere.
 */
export const holderKey = ({ address, chainId, isOnAllChains }: NameHolder) =>
  isOnAllChains ? address : `${chainId}:${address}`
