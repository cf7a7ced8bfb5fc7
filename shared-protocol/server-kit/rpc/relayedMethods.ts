import { findWalletMethod } from '../../methods/findWalletMethod.ts'
import type { MethodOf } from '../../methods/methods.ts'

/** Solana methods for reads and for sending signed transactions. */
const solanaMethods = [
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getProgramAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
] as const

/** The methods that the RPC proxy relays to nodes and bundlers. */
export type RelayedMethod = MethodOf<{ upstream: 'node' | 'bundler' }> | (typeof solanaMethods)[number]

/** Returns true if a method can be relayed for the namespace. */
export type IsRelayed = (namespace: 'eip155' | 'solana', method: string) => boolean

/** True if the method can be sent to a bundler. */
export const isForBundlers: IsRelayed = (namespace, method) =>
  namespace === 'eip155' && findWalletMethod(method)?.upstream === 'bundler'

/** True if the method can be sent to a paymaster. */
export const isForPaymasters: IsRelayed = (namespace, method) =>
  namespace === 'eip155' && findWalletMethod(method)?.upstream === 'paymaster'

/** True if the method can be sent to a node of the namespace. */
export const isForNodes: IsRelayed = (namespace, method) =>
  namespace === 'solana' ? solanaMethods.some((one) => one === method) : findWalletMethod(method)?.upstream === 'node'
