import { expect, test } from 'vitest'
import { countMethods, isNodeMethod, policyOf } from './rpc-methods.ts'

test('41 methods are safe and 11 need an approval [EMB-09]', () => {
  expect(countMethods()).toEqual({ safe: 41, unsafe: 11 })
})

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
