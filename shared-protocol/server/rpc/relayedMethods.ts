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

/** What a bundler is asked (ERC-4337, ERC-7769). */
const bundlerMethods: readonly string[] = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
  // The bundler's own least price.
  'pimlico_getUserOperationGasPrice',
]

/** What whoever pays for operations is asked (ERC-7677). */
const paymasterMethods: readonly string[] = ['pm_getPaymasterData', 'pm_getPaymasterStubData']

/** Whether whoever is asked of a namespace may be asked it. */
export type IsRelayed = (namespace: 'eip155' | 'solana', method: string) => boolean

/** Whether a bundler may be asked it. */
export const isForBundlers: IsRelayed = (namespace, method) => namespace === 'eip155' && bundlerMethods.includes(method)

/** Whether who pays for operations may be asked it. */
export const isForPaymasters: IsRelayed = (namespace, method) =>
  namespace === 'eip155' && paymasterMethods.includes(method)

/** Whether a node of the namespace may be asked it. */
export const isForNodes: IsRelayed = (namespace, method) =>
  namespace === 'solana' ? solanaMethods.includes(method) : isNodeMethod(method)
