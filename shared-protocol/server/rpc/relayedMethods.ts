import { isNodeMethod } from '../../rpc-methods.ts'

/** Reads, and the sending of what is already signed. */
const solanaMethods: readonly string[] = [
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
]

/** Whether a node of the namespace may be asked it. */
export const isRelayed = (namespace: 'eip155' | 'solana', method: string) =>
  namespace === 'solana' ? solanaMethods.includes(method) : isNodeMethod(method)
