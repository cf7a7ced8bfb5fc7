import { expect, test } from 'vitest'
import { isNodeMethod, policyOf } from './rpc-methods.ts'

test.each([
  ['eth_call', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['wallet_getCapabilities', 'safe'],
  ['personal_sign', 'unsafe'],
  ['wallet_sendCalls', 'unsafe'],
  ['eth_sign', 'refused'],
  ['eth_signTypedData_v3', 'refused'],
  ['wallet_watchAsset', 'refused'],
  ['constructor', 'refused'],
  ['', 'refused'],
] as const)('%s is %s [EMB-09]', (method, policy) => {
  expect(policyOf(method)).toBe(policy)
})

test.each(['eth_call', 'eth_getTransactionReceipt', 'eth_sendRawTransaction'])(
  '%s may be asked of a node',
  (method) => {
    expect(isNodeMethod(method)).toBe(true)
  },
)

test.each(['eth_sign', 'eth_signTransaction', 'eth_sendTransaction', 'personal_sign', 'eth_accounts', 'toString', ''])(
  '"%s" is never asked of a node: some hold keys of their own',
  (method) => expect(isNodeMethod(method)).toBe(false),
)
