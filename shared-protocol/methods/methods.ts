import type { RpcMethod } from './RpcMethod.ts'

type Rows = Readonly<Record<string, RpcMethod>>

const read = { policy: 'forward', upstream: 'node' } as const
const nodeOnly = { policy: 'refuse', upstream: 'node' } as const

/**
 * Methods that nodes answer: reads, and sending signed transactions. Other methods are never sent to nodes, because
 * some nodes hold keys.
 */
export const nodeMethods = {
  eth_blockNumber: read,
  eth_call: read,
  eth_chainId: { policy: 'answer', modal: 'answer', upstream: 'node' },
  eth_createAccessList: nodeOnly,
  eth_estimateGas: read,
  eth_feeHistory: read,
  eth_gasPrice: read,
  eth_getAccount: read,
  eth_getBalance: read,
  eth_getBlockByHash: read,
  eth_getBlockByNumber: read,
  eth_getBlockReceipts: read,
  eth_getBlockTransactionCountByHash: read,
  eth_getBlockTransactionCountByNumber: read,
  eth_getCode: read,
  eth_getFilterChanges: read,
  eth_getFilterLogs: read,
  eth_getLogs: read,
  eth_getProof: read,
  eth_getStorageAt: read,
  eth_getTransactionByBlockHashAndIndex: read,
  eth_getTransactionByBlockNumberAndIndex: read,
  eth_getTransactionByHash: read,
  eth_getTransactionCount: read,
  eth_getTransactionReceipt: read,
  eth_getUncleCountByBlockHash: read,
  eth_getUncleCountByBlockNumber: read,
  eth_maxPriorityFeePerGas: read,
  eth_newBlockFilter: read,
  eth_newFilter: read,
  eth_newPendingTransactionFilter: read,
  eth_sendRawTransaction: { policy: 'forward', upstream: 'node', isSending: true },
  eth_simulateV1: nodeOnly,
  eth_syncing: read,
  eth_uninstallFilter: read,
  net_version: { policy: 'refuse', modal: 'answer', upstream: 'node' },
} as const satisfies Rows

const signature = { policy: 'approve', isProposed: true } as const
const sending = { policy: 'approve', isProposed: true, isSending: true, usesAccountType: true } as const
const permission = { policy: 'approve', modal: 'session', usesAccountType: true } as const

/** Methods that require the visitor's approval in the embedded wallet. Each has a plan in the secure frame. */
export const approvedMethods = {
  personal_sign: signature,
  eth_signTypedData_v4: signature,
  eth_sendTransaction: sending,
  eth_sendUserOperation: { policy: 'approve', upstream: 'bundler', isSending: true, usesAccountType: true },
  /** Ends all permissions of others to act for the account on its network. Params: none. */
  foyer_endPermissions: { policy: 'approve', modal: 'refuse', usesAccountType: true },
  /** Removes the contract code of the account (EIP-7702). Returns the transaction hash. Params: none. */
  foyer_removeCode: { policy: 'approve', modal: 'refuse' },
  solana_signMessage: signature,
  solana_signTransaction: signature,
  solana_signAllTransactions: signature,
  solana_signAndSendTransaction: { ...signature, isSending: true },
  wallet_sendCalls: sending,
  wallet_grantPermissions: { ...permission, isProposed: true },
  wallet_requestExecutionPermissions: permission,
  wallet_revokeExecutionPermission: { policy: 'approve', modal: 'session' },
  /** Belongs to EIP-2255 or, with a context in its params, to ERC-7715. */
  wallet_revokePermissions: { ...permission, modal: 'replace', isProposed: true, changes: 'accounts' },
} as const satisfies Rows

const bundlerRead = { policy: 'forward', upstream: 'bundler' } as const
const toPaymaster = { policy: 'refuse', upstream: 'paymaster' } as const
const accounts = { policy: 'answer', modal: 'answer' } as const
const ofBatches = { policy: 'answer', isProposed: true } as const
const ofSession = { policy: 'answer', modal: 'session' } as const
const ofModal = { policy: 'answer', modal: 'refuse' } as const

/** Methods of the wallet and of services. Only these rows are loaded in the secure frame. */
export const walletMethods = {
  ...nodeMethods,
  ...approvedMethods,
  eth_accounts: accounts,
  eth_requestAccounts: accounts,
  eth_estimateUserOperationGas: bundlerRead,
  eth_getUserOperationByHash: bundlerRead,
  eth_getUserOperationReceipt: bundlerRead,
  eth_supportedEntryPoints: bundlerRead,
  /** Returns the permissions that the account has granted to any page, with their usage. */
  foyer_listPermissions: ofModal,
  /**
   * Returns the time and amount of each use of a permission by a site, newest first. Params: the permission's context.
   */
  foyer_listPermissionUses: ofModal,
  /** Returns the bundler's lowest accepted price. */
  pimlico_getUserOperationGasPrice: { policy: 'refuse', upstream: 'bundler' },
  pm_getPaymasterData: toPaymaster,
  pm_getPaymasterStubData: toPaymaster,
  wallet_getAssets: { policy: 'answer', modal: 'replace', isProposed: true },
  wallet_getCallsStatus: ofBatches,
  wallet_getCapabilities: ofBatches,
  wallet_getGrantedExecutionPermissions: ofSession,
  wallet_getSupportedExecutionPermissions: ofSession,
} as const satisfies Rows

const byModal = { policy: 'refuse', modal: 'answer' } as const
const ofChain = { policy: 'refuse', isProposed: true, changes: 'chain' } as const
const shown = { policy: 'refuse', modal: 'replace', isProposed: true } as const

/** Methods that never reach the embedded wallet. */
const modalMethods = {
  /**
   * Answers an interaction of the OpenID provider for the hosted page. Its message to the secure frame is
   * `answerInteraction`.
   */
  foyer_answerInteraction: { policy: 'refuse' },
  personal_ecRecover: byModal,
  solana_disconnect: byModal,
  solana_getAccounts: byModal,
  solana_requestAccounts: byModal,
  wallet_addEthereumChain: ofChain,
  wallet_getPermissions: byModal,
  wallet_requestPermissions: { policy: 'refuse', modal: 'replace', changes: 'accounts' },
  wallet_showCallsStatus: shown,
  wallet_switchEthereumChain: ofChain,
  wallet_watchAsset: shown,
} as const satisfies Readonly<Record<string, RpcMethod & { policy: 'refuse' }>>

/**
 * All JSON-RPC methods that pages, the modal and the wallet support. Any other method is rejected. `foyer_` methods
 * that need no wallet have their own table in the modal.
 */
export const methods = { ...walletMethods, ...modalMethods }

type Methods = typeof methods
export type MethodName = keyof Methods
/** The names of the methods whose rows have these properties. */
export type MethodOf<Facts extends Partial<RpcMethod>> = {
  [Name in MethodName]: Methods[Name] extends Facts ? Name : never
}[MethodName]
export type ApprovedMethod = keyof typeof approvedMethods
