import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { readGrant } from './readGrant.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const contract = '0x1111111111111111111111111111111111111111'
// Public key of the private key 1: the curve's generator.
const publicKey =
  '0x0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'
const key = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf'

const recurring = { type: 'native-token-recurring-allowance', data: { allowance: '0x5', start: 7, period: 60 } }
const abi = [{ type: 'function', name: 'move', inputs: [{ name: 'to', type: 'uint8' }] }]
const callOf = (changes: object = {}) => ({
  type: 'contract-call',
  data: { address: contract, abi, functions: [{ functionName: 'move', ...changes }] },
})
const callLimit = { type: 'call-limit', data: { limit: 3 } }

const request = (changes: object = {}) => ({
  chainId: '0x1',
  address: account,
  expiry: 1_900_000_000,
  permissions: [recurring],
  policies: [],
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
  ...changes,
})
const read = (given: object) => readGrant([given as Json], { account, chainId: 1 })

test("gives the permission to the address of the page's key [PAY-02]", () => {
  expect(read(request())).toMatchObject([
    {
      what: { kind: 'allowance', token: nativeTokenAddress, amount: 5n, period: 60n, start: 7n },
      key,
      redeemers: [key],
      expiry: 1_900_000_000n,
    },
  ])
})

test('names functions by the ABI, and limits calls by policy [PAY-02]', () => {
  expect(read(request({ permissions: [callOf()], policies: [callLimit] }))[0]?.what).toEqual({
    kind: 'calls',
    contract,
    functions: ['move(uint8)'],
    calls: 3n,
  })
})

const keys = (...given: object[]) => ({ signer: { type: 'keys', data: { keys: given } } })

test.each<[string, object]>([
  ['no end', { expiry: undefined }],
  ['another chain', { chainId: '0xa4b1' }],
  ['another account', { address: contract }],
  ['a key that sends no transactions', keys({ type: 'secp256r1', publicKey })],
  ['two keys', keys({ type: 'secp256k1', publicKey }, { type: 'secp256k1', publicKey })],
  ['a compressed key', keys({ type: 'secp256k1', publicKey: publicKey.slice(0, 68) })],
  ['two permissions of one context', { permissions: [recurring, recurring] }],
  ['no permission', { permissions: [] }],
  ['calls without a number', { permissions: [callOf()] }],
  [
    'conditions on arguments',
    { permissions: [callOf({ args: [{ operator: 'EQUAL', value: '0x1' }] })], policies: [callLimit] },
  ],
  ['calls with value', { permissions: [callOf({ valueLimit: '0x1' })], policies: [callLimit] }],
  ['delegate calls', { permissions: [callOf({ operation: 'DelegateCall' })], policies: [callLimit] }],
  ['a function that the abi has not', { permissions: [callOf({ functionName: 'claim' })], policies: [callLimit] }],
  ['a policy that nobody enforces', { policies: [{ type: 'gas-limit', data: { limit: 3 } }] }],
  ['a policy of calls for an allowance', { policies: [callLimit] }],
  ['a field that is not known', { limit: 1 }],
])('refuses %s, because the permission would be too wide [PAY-02]', (_what, changes) => {
  expect(() => read(request(changes))).toThrow()
})
