import { describe, expect, test } from 'vitest'
import { findMethod } from './findMethod.ts'
import { isApproved, isNodeMethod } from './methodKinds.ts'
import { methods } from './methods.ts'
import { namespaceOfMethod } from './namespaceOfMethod.ts'
import type { RpcMethod } from './RpcMethod.ts'

/** The properties of each method, without defaults. */
const facts: Readonly<Record<string, string>> = {
  eth_accounts: 'answer modal:answer',
  eth_blockNumber: 'forward upstream:node',
  eth_call: 'forward upstream:node',
  eth_chainId: 'answer upstream:node modal:answer',
  eth_createAccessList: 'refuse upstream:node',
  eth_estimateGas: 'forward upstream:node',
  eth_estimateUserOperationGas: 'forward upstream:bundler',
  eth_feeHistory: 'forward upstream:node',
  eth_gasPrice: 'forward upstream:node',
  eth_getAccount: 'forward upstream:node',
  eth_getBalance: 'forward upstream:node',
  eth_getBlockByHash: 'forward upstream:node',
  eth_getBlockByNumber: 'forward upstream:node',
  eth_getBlockReceipts: 'forward upstream:node',
  eth_getBlockTransactionCountByHash: 'forward upstream:node',
  eth_getBlockTransactionCountByNumber: 'forward upstream:node',
  eth_getCode: 'forward upstream:node',
  eth_getFilterChanges: 'forward upstream:node',
  eth_getFilterLogs: 'forward upstream:node',
  eth_getLogs: 'forward upstream:node',
  eth_getProof: 'forward upstream:node',
  eth_getStorageAt: 'forward upstream:node',
  eth_getTransactionByBlockHashAndIndex: 'forward upstream:node',
  eth_getTransactionByBlockNumberAndIndex: 'forward upstream:node',
  eth_getTransactionByHash: 'forward upstream:node',
  eth_getTransactionCount: 'forward upstream:node',
  eth_getTransactionReceipt: 'forward upstream:node',
  eth_getUncleCountByBlockHash: 'forward upstream:node',
  eth_getUncleCountByBlockNumber: 'forward upstream:node',
  eth_getUserOperationByHash: 'forward upstream:bundler',
  eth_getUserOperationReceipt: 'forward upstream:bundler',
  eth_maxPriorityFeePerGas: 'forward upstream:node',
  eth_newBlockFilter: 'forward upstream:node',
  eth_newFilter: 'forward upstream:node',
  eth_newPendingTransactionFilter: 'forward upstream:node',
  eth_requestAccounts: 'answer modal:answer',
  eth_sendRawTransaction: 'forward upstream:node sends',
  eth_sendTransaction: 'approve proposed accountType sends',
  eth_sendUserOperation: 'approve upstream:bundler accountType sends',
  eth_signTypedData_v4: 'approve proposed',
  eth_simulateV1: 'refuse upstream:node',
  eth_supportedEntryPoints: 'forward upstream:bundler',
  eth_syncing: 'forward upstream:node',
  eth_uninstallFilter: 'forward upstream:node',
  foyer_answerInteraction: 'refuse',
  foyer_endPermissions: 'approve modal:refuse accountType',
  foyer_listPermissionUses: 'answer modal:refuse',
  foyer_listPermissions: 'answer modal:refuse',
  foyer_removeCode: 'approve modal:refuse',
  net_version: 'refuse upstream:node modal:answer',
  personal_ecRecover: 'refuse modal:answer',
  personal_sign: 'approve proposed',
  pimlico_getUserOperationGasPrice: 'refuse upstream:bundler',
  pm_getPaymasterData: 'refuse upstream:paymaster',
  pm_getPaymasterStubData: 'refuse upstream:paymaster',
  solana_disconnect: 'refuse modal:answer',
  solana_getAccounts: 'refuse modal:answer',
  solana_requestAccounts: 'refuse modal:answer',
  solana_signAllTransactions: 'approve proposed',
  solana_signAndSendTransaction: 'approve proposed sends',
  solana_signMessage: 'approve proposed',
  solana_signTransaction: 'approve proposed',
  wallet_addEthereumChain: 'refuse proposed changes:chain',
  wallet_getAssets: 'answer modal:replace proposed',
  wallet_getCallsStatus: 'answer proposed',
  wallet_getCapabilities: 'answer proposed',
  wallet_getGrantedExecutionPermissions: 'answer modal:session',
  wallet_getPermissions: 'refuse modal:answer',
  wallet_getSupportedExecutionPermissions: 'answer modal:session',
  wallet_grantPermissions: 'approve modal:session proposed accountType',
  wallet_requestExecutionPermissions: 'approve modal:session accountType',
  wallet_requestPermissions: 'refuse modal:replace changes:accounts',
  wallet_revokeExecutionPermission: 'approve modal:session',
  wallet_revokePermissions: 'approve modal:replace proposed accountType changes:accounts',
  wallet_sendCalls: 'approve proposed accountType sends',
  wallet_showCallsStatus: 'refuse modal:replace proposed',
  wallet_switchEthereumChain: 'refuse proposed changes:chain',
  wallet_watchAsset: 'refuse modal:replace proposed',
}

const wordsOf = ({ policy, modal = 'pass', upstream, changes, ...flags }: RpcMethod) =>
  [
    policy,
    upstream && `upstream:${upstream}`,
    modal !== 'pass' && `modal:${modal}`,
    flags.isProposed && 'proposed',
    flags.usesAccountType && 'accountType',
    flags.isSending && 'sends',
    changes && `changes:${changes}`,
  ]
    .filter(Boolean)
    .join(' ')

describe('method table', () => {
  test('has the expected properties for each method [EMB-09]', () => {
    const rows = Object.entries<RpcMethod>(methods).map(([name, row]) => [name, wordsOf(row)])
    expect(Object.fromEntries(rows)).toEqual(facts)
  })

  test.each([
    ['eth_call', 'forward'],
    ['eth_sendRawTransaction', 'forward'],
    ['wallet_getCapabilities', 'answer'],
    ['personal_sign', 'approve'],
    ['wallet_sendCalls', 'approve'],
    ['wallet_watchAsset', 'refuse'],
  ] as const)('lists %s with the policy %s [EMB-09]', (method, policy) => {
    expect(findMethod(method)?.policy).toBe(policy)
  })

  test.each([
    'eth_sign',
    'eth_signTypedData_v3',
    'constructor',
    'toString',
    '',
    // Names that contain a part of another method's name.
    'foyer_anything',
    'wallet_sendAnything',
    'wallet_anyExecution',
    'eth_anyUserOperation',
    'solana_anything',
  ])('does not contain "%s" [EMB-09]', (method) => {
    expect([findMethod(method), isApproved(method), isNodeMethod(method)]).toEqual([undefined, false, false])
  })

  test.each(['eth_call', 'eth_getTransactionReceipt', 'eth_sendRawTransaction'])(
    'allows a node to answer %s',
    (method) => {
      expect(isNodeMethod(method)).toBe(true)
    },
  )

  test.each(['eth_sign', 'eth_signTransaction', 'eth_sendTransaction', 'personal_sign', 'eth_accounts'])(
    'never sends %s to nodes, some of which hold keys',
    (method) => expect(isNodeMethod(method)).toBe(false),
  )

  test('agrees with `isApproved` and `isNodeMethod`', () => {
    for (const [name, row] of Object.entries<RpcMethod>(methods))
      expect([name, isApproved(name), isNodeMethod(name)]).toEqual([
        name,
        row.policy === 'approve',
        row.upstream === 'node',
      ])
  })

  test('identifies Solana methods by their prefix [SOL-02]', () => {
    const solana = Object.keys(methods).filter((method) => namespaceOfMethod(method) === 'solana')
    expect(solana).toEqual(Object.keys(methods).filter((method) => method.includes('olana')))
  })
})
