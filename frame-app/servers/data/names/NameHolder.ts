import type { Address } from 'viem'

/** The account that signed for a name. */
export interface NameHolder {
  address: Address
  /** The network for which it signed (CAIP-2). */
  chainId: string
  /** True if its key signed: a key is the same account on every EVM network, unlike a contract. */
  isOnAllChains: boolean
}

/**
 * The holder's database key. A contract's key includes its network: the same address can be another contract elsewhere.
 */
export const holderKey = ({ address, chainId, isOnAllChains }: NameHolder) =>
  isOnAllChains ? address : `${chainId}:${address}`
