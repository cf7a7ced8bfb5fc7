import type { Address } from 'viem'

/** Who signed for a name. */
export interface NameHolder {
  address: Address
  /** The network for which it was signed (CAIP-2). */
  chainId: string
  /** Whether its key signed, which is the same account on every EVM network, as a contract is not. */
  isOnAllChains: boolean
}

/** The holder's key. A contract's has its network: the same address can be another contract on another one. */
export const holderKey = ({ address, chainId, isOnAllChains }: NameHolder) =>
  isOnAllChains ? address : `${chainId}:${address}`
