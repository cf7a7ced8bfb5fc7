import type { MethodPolicy } from '../../../shared-protocol/methods/RpcMethod.ts'
import { type Row, shown } from './Row.ts'

/** Methods of the embedded wallet that one test covers. */
export interface MethodRow {
  policy: MethodPolicy
  methods: readonly string[]
  row: Row
}

const execute = 'secure-frame/requests/executeRpc.test.ts'
const contracts = 'e2e/smart-accounts'

const methods = (policy: MethodPolicy, names: readonly string[], file: string, title: string): MethodRow => ({
  policy,
  methods: names,
  row: shown(names.join(', '), file, title),
})

const forwarded = (names: readonly string[], file: string, title: string) => methods('forward', names, file, title)
const answered = (names: readonly string[], file: string, title: string) => methods('answer', names, file, title)
const approved = (names: readonly string[], file: string, title: string) => methods('approve', names, file, title)

const byNode = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_syncing',
  'eth_uninstallFilter',
]

const byBundler = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
]

const bySolana = [
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
]

/** Section 6: a method without a row fails the test. */
export const methodRows: readonly MethodRow[] = [
  forwarded([...byNode, ...byBundler], execute, 'passes each read to the network unchanged'),
  forwarded(['eth_sendRawTransaction'], execute, 'sends a signed transaction without an approval'),
  answered(['eth_chainId'], execute, 'returns the last used chain’s id as hex without a network call'),
  answered(['eth_accounts', 'eth_requestAccounts'], execute, '%s returns the account for a page that can see it'),
  answered(['wallet_getCapabilities'], execute, 'returns capabilities for every served chain, or the requested ones'),
  answered(
    ['wallet_getAssets'],
    'frame-app/requests/answerAssets.test.ts',
    'contain only networks that the page offers',
  ),
  answered(
    ['wallet_getCallsStatus'],
    'secure-frame/requests/executeRpc.batches.test.ts',
    "a batch has the page's own id, which finds its status",
  ),
  answered(
    ['foyer_listPermissions'],
    `${contracts}/permissionList.test.ts`,
    'a permission is listed with its rest, in the modal’s own words',
  ),
  answered(
    ['foyer_listPermissionUses'],
    `${contracts}/permissionUses.test.ts`,
    'uses of a permission are listed with amounts, latest first',
  ),
  answered(
    ['wallet_getGrantedExecutionPermissions'],
    `${contracts}/permissionList.test.ts`,
    'a page sees only its own valid permissions',
  ),
  answered(
    ['wallet_getSupportedExecutionPermissions'],
    'e2e/journeys/own-wallet/permissions.spec.ts',
    'a site reads the supported permissions, and gets none without expiry or approval',
  ),
  approved(['personal_sign'], execute, 'signs exactly the approved request'),
  approved(
    ['eth_signTypedData_v4'],
    'e2e/journeys/own-wallet/email-signing.spec.ts',
    'a visitor signs typed data, and the account’s signature verifies',
  ),
  approved(
    ['eth_sendTransaction'],
    'secure-frame/requests/executeRpc.batches.test.ts',
    'signs and sends a transaction, and returns its own hash',
  ),
  approved(
    ['wallet_sendCalls'],
    'secure-frame/requests/executeRpc.batches.test.ts',
    'sends the transactions of a batch in sequence, listed in its id',
  ),
  approved(
    ['eth_sendUserOperation'],
    `${contracts}/pageOperations.test.ts`,
    'a page’s operation is shown, completed, paid and returned by hash',
  ),
  approved(
    bySolana,
    'e2e/journeys/own-wallet/email-solana.spec.ts',
    'a visitor logs in once, uses Ethereum and Solana accounts and signs out of both',
  ),
  approved(
    ['wallet_requestExecutionPermissions'],
    `${contracts}/permissions.test.ts`,
    'a backend uses a daily allowance, exceeds it and continues next day',
  ),
  approved(
    ['wallet_grantPermissions'],
    `${contracts}/permissionLimits.test.ts`,
    'wallet_grantPermissions enforces the same limits',
  ),
  approved(
    ['wallet_revokeExecutionPermission'],
    `${contracts}/permissionEnds.test.ts`,
    'a revoked permission ends in the next block, and others stay valid',
  ),
  approved(
    ['wallet_revokePermissions'],
    `${contracts}/permissionEnds.test.ts`,
    'wallet_revokePermissions revokes too, but refuses another account’s permission',
  ),
  approved(['foyer_endPermissions'], `${contracts}/permissionEnds.test.ts`, 'all permissions can be revoked at once'),
  approved(['foyer_removeCode'], `${contracts}/batches.test.ts`, 'the account’s code is removed, even foreign code'),
]

/** Section 6: the rules for all methods. */
export const permissionRows: readonly Row[] = [
  shown('safe methods ask nobody', execute, 'never asks the visitor about the 46 safe methods'),
  shown(
    'unsafe methods are decided by the visitor',
    execute,
    'asks the visitor about each unsafe method of its namespace',
  ),
  shown(
    'unsafe ones are aborted when open requests are rejected',
    'frame-app/connectors/embedded.test.ts',
    'closing the modal rejects waiting requests with 4001 and notifies the frame',
  ),
  shown(
    'safe ones are not',
    'frame-app/connectors/embedded.test.ts',
    'continues safe requests when the visitor rejects the others',
  ),
  shown('others are refused', execute, 'refuses "%s"'),
]
