import { findWalletMethod } from '../../methods/findWalletMethod.ts'
import type { MethodOf } from '../../methods/methods.ts'

/** Reads, and the sending of what is already signed. */
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

/** What the RPC proxy passes on to nodes and bundlers. */
export type RelayedMethod = MethodOf<{ upstream: 'node' | 'bundler' }> | (typeof solanaMethods)[number]

/** Whether whoever is asked of a namespace may be asked it. */
export type IsRelayed = (namespace: 'eip155' | 'solana', method: string) => boolean

/** Whether a bundler may be asked it. */
export const isForBundlers: IsRelayed = (namespace, method) =>
  namespace === 'eip155' && findWalletMethod(method)?.upstream === 'bundler'

/** Whether who pays for operations may be asked it. */
export const isForPaymasters: IsRelayed = (namespace, method) =>
  namespace === 'eip155' && findWalletMethod(method)?.upstream === 'paymaster'

/** Whether a node of the namespace may be asked it. */
export const isForNodes: IsRelayed = (namespace, method) =>
  namespace === 'solana' ? solanaMethods.some((one) => one === method) : findWalletMethod(method)?.upstream === 'node'
