export type MethodPolicy = 'safe' | 'unsafe' | 'refused'

interface RpcMethod {
  /** A node answers it: reads, and the sending of what is already signed. Some nodes hold keys and would sign. */
  node: boolean
  /** The embedded wallet answers it at once, after the visitor's approval in the secure frame, or never. */
  embedded: MethodPolicy
}

const read: RpcMethod = { node: true, embedded: 'safe' }
const nodeOnly: RpcMethod = { node: true, embedded: 'refused' }
const own: RpcMethod = { node: false, embedded: 'safe' }
const approved: RpcMethod = { node: false, embedded: 'unsafe' }

/**
 * Who does which JSON-RPC method, of nodes and of the embedded wallet: what is not listed, both refuse. What the modal answers
 * for every wallet (connecting, permissions, networks, suggested tokens) never reaches them.
 */
export const rpcMethods: Readonly<Record<string, RpcMethod>> = {
  eth_accounts: own,
  eth_blockNumber: read,
  eth_call: read,
  eth_chainId: read,
  eth_createAccessList: nodeOnly,
  eth_estimateGas: read,
  eth_estimateUserOperationGas: own,
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
  eth_getUserOperationByHash: own,
  eth_getUserOperationReceipt: own,
  eth_maxPriorityFeePerGas: read,
  eth_newBlockFilter: read,
  eth_newFilter: read,
  eth_newPendingTransactionFilter: read,
  eth_sendRawTransaction: read,
  eth_sendTransaction: approved,
  eth_sendUserOperation: approved,
  eth_signTypedData_v4: approved,
  eth_simulateV1: nodeOnly,
  eth_supportedEntryPoints: own,
  eth_syncing: read,
  eth_uninstallFilter: read,
  /** Ends all permissions by which others act for the account on its network. Params: none. */
  foyer_endPermissions: approved,
  /** The permissions that the account has given, to any page, with what is used of them. For the modal alone. */
  foyer_listPermissions: own,
  /** When and for how much a site has used a permission: the last uses first. Params: its context. For the modal alone. */
  foyer_listPermissionUses: own,
  /** Takes the code away that the account runs (EIP-7702). Answers the transaction's hash. Params: none. */
  foyer_removeCode: approved,
  net_version: nodeOnly,
  personal_sign: approved,
  solana_signAllTransactions: approved,
  solana_signAndSendTransaction: approved,
  solana_signMessage: approved,
  solana_signTransaction: approved,
  wallet_getAssets: own,
  wallet_getCallsStatus: own,
  wallet_getCapabilities: own,
  wallet_getGrantedExecutionPermissions: own,
  wallet_getSupportedExecutionPermissions: own,
  wallet_grantPermissions: approved,
  wallet_requestExecutionPermissions: approved,
  wallet_revokeExecutionPermission: approved,
  wallet_revokePermissions: approved,
  wallet_sendCalls: approved,
}

const find = (method: string) => (Object.hasOwn(rpcMethods, method) ? rpcMethods[method] : undefined)

/** Whether a node may be asked it. */
export const isNodeMethod = (method: string) => find(method)?.node ?? false

/** What the embedded wallet does about a method; both frames read it. */
export const policyOf = (method: string): MethodPolicy => find(method)?.embedded ?? 'refused'
