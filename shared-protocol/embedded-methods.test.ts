import { expect, test } from 'vitest'
import { methodCounts, policyOf } from './embedded-methods.ts'

test('41 methods are safe and 11 need an approval [EMB-09]', () => {
  expect(methodCounts).toEqual({ safe: 41, unsafe: 11 })
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
