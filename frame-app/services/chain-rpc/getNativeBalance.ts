import { getBalance } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from './chainClient.ts'

/** Returns the balance in the network's smallest unit, or undefined if the network has no RPC URL. */
export const getNativeBalance = (network: Network, address: string) => {
  const client = chainClientOf(network)
  return client && getBalance(client, { address: address as `0x${string}` })
}
