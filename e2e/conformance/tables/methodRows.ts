import type { MethodPolicy } from '../../../shared-protocol/methods/RpcMethod.ts'
import { type Row, shown } from './Row.ts'

/** Methods of the embedded wallet that one test shows. */
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

/** Section 6: a method that has no row fails the test. */
export const methodRows: readonly MethodRow[] = [
  forwarded([...byNode, ...byBundler], execute, 'the network is asked each read as it is'),
  forwarded(['eth_sendRawTransaction'], execute, 'what is already signed is sent without an approval'),
  answered(['eth_chainId'], execute, 'the chain id is that of the last used chain, as hex, and no network is asked'),
  answered(['eth_accounts', 'eth_requestAccounts'], execute, '%s is the account, for a page that may see it'),
  answered(
    ['wallet_getCapabilities'],
    execute,
    'every served chain has its capabilities told, or those that are asked for',
  ),
  answered(
    ['wallet_getAssets'],
    'frame-app/requests/answerAssets.test.ts',
    'are those of the networks that the page offers',
  ),
  answered(
    ['wallet_getCallsStatus'],
    'secure-frame/requests/executeRpc.batches.test.ts',
    "a batch has the page's own id, and its status is found by that",
  ),
  answered(
    ['foyer_listPermissions'],
    `${contracts}/permissionList.test.ts`,
    'a permission is listed with what is left of it, and by the modal’s own words',
  ),
  answered(
    ['foyer_listPermissionUses'],
    `${contracts}/permissionUses.test.ts`,
    'each use is told with its amount, over the ends of periods, the last one first',
  ),
  answered(
    ['wallet_getGrantedExecutionPermissions'],
    `${contracts}/permissionList.test.ts`,
    'a page is told of its own alone, as long as they hold',
  ),
  answered(
    ['wallet_getSupportedExecutionPermissions'],
    'e2e/journeys/own-wallet/permissions.spec.ts',
    'a site is told which permissions there are, gets none without a limit, and none that is declined',
  ),
  approved(['personal_sign'], execute, 'exactly what was approved is signed'),
  approved(
    ['eth_signTypedData_v4'],
    'e2e/journeys/own-wallet/email-signing.spec.ts',
    'signs typed data that its account vouches for',
  ),
  approved(
    ['eth_sendTransaction'],
    'secure-frame/requests/executeRpc.batches.test.ts',
    'a transaction is signed, sent on its network, and answered by its own hash, whatever the node says',
  ),
  approved(
    ['wallet_sendCalls'],
    'secure-frame/requests/executeRpc.batches.test.ts',
    'the transactions of a batch are sent one after another, and its id says which',
  ),
  approved(
    ['eth_sendUserOperation'],
    `${contracts}/pageOperations.test.ts`,
    'an operation that a page has made is shown, completed, paid by the account and answered by its hash',
  ),
  approved(
    bySolana,
    'e2e/journeys/own-wallet/email-solana.spec.ts',
    'one login gives an account on Ethereum and on Solana, both sign and send, and both are gone after signing out',
  ),
  approved(
    ['wallet_requestExecutionPermissions'],
    `${contracts}/permissions.test.ts`,
    'an allowance of each day is used by a backend, exceeded, and free again the day after',
  ),
  approved(
    ['wallet_grantPermissions'],
    `${contracts}/permissionLimits.test.ts`,
    'the form of the specification is held to the same limits',
  ),
  approved(
    ['wallet_revokeExecutionPermission'],
    `${contracts}/permissionEnds.test.ts`,
    'a revoked permission is over in the next block, and the others hold',
  ),
  approved(
    ['wallet_revokePermissions'],
    `${contracts}/permissionEnds.test.ts`,
    'the same by the name of the specification, and of another account it is refused',
  ),
  approved(['foyer_endPermissions'], `${contracts}/permissionEnds.test.ts`, 'all of them end at once'),
  approved(['foyer_removeCode'], `${contracts}/batches.test.ts`, 'the code is taken away again, whosever it is'),
]

/** Section 6: the rules for all of them. */
export const permissionRows: readonly Row[] = [
  shown('safe methods ask nobody', execute, 'asks the visitor about none of the 46 safe methods'),
  shown(
    'unsafe methods are decided by the visitor',
    execute,
    'asks the visitor about each unsafe method of its namespace',
  ),
  shown(
    'unsafe ones are aborted when open requests are rejected',
    'frame-app/connectors/embedded.test.ts',
    'closing the modal rejects what waits for the visitor with 4001, and the frame hears it',
  ),
  shown(
    'safe ones are not',
    'frame-app/connectors/embedded.test.ts',
    'what is safe goes on when the visitor rejects the rest',
  ),
  shown('others are refused', execute, '"%s" is refused'),
]
