import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { readRequests } from './readRequests.ts'
import { refusePermission } from './refusePermission.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const key = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'
const lowerKey = key.toLowerCase()
const contract = '0x1111111111111111111111111111111111111111'

const expiry = { type: 'expiry', data: { timestamp: 1_900_000_000 } }
const native1 = { periodAmount: '0x5', periodDuration: 60 }

type Changes = { [field: string]: Json | undefined }

const request = (changes: Changes = {}, permission: Changes = {}) =>
  ({
    chainId: '0x1',
    from: account,
    to: key,
    rules: [expiry],
    permission: { type: 'native-token-periodic', isAdjustmentAllowed: true, data: native1, ...permission },
    ...changes,
  }) as Json

const read = (...requests: Json[]) => readRequests(requests, { account, chainId: 1 })
const ofCalls = (changes: Changes = {}): Changes => ({
  type: 'foyer-contract-calls',
  data: { contractAddress: contract, functions: ['move(uint8)'], callCount: 3, ...changes } as Json,
})

test("reads MetaMask's request with expiry, redeemer and payee [AA-04, PAY-02]", () => {
  const rules = [
    expiry,
    { type: 'redeemer', data: { addresses: [key] } },
    { type: 'payee', data: { addresses: [contract] } },
  ]
  const [asked] = read(request({ rules }))
  expect(asked).toMatchObject({
    what: { kind: 'allowance', token: nativeTokenAddress, amount: 5n, period: 60n, payee: contract },
    key: lowerKey,
    redeemers: [lowerKey],
    expiry: 1_900_000_000n,
  })
  const granted = asked?.toAnswer({ account, chainId: '0x1', start: 7n })
  expect(granted).toMatchObject({ to: key, from: account, rules, permission: { data: { ...native1, startTime: 7 } } })
})

test('reads call limits, and amounts without a period [AA-04]', () => {
  expect(read(request({}, ofCalls()))[0]?.what).toEqual({
    kind: 'calls',
    contract,
    functions: ['move(uint8)'],
    calls: 3n,
  })
  const data = { tokenAddress: contract, allowanceAmount: '0x9', justification: 'coffee' }
  expect(read(request({}, { type: 'erc20-token-allowance', data }))[0]?.what).toMatchObject({
    token: contract,
    amount: 9n,
  })
})

test.each<[string, Json]>([
  ['another chain', request({ chainId: '0xa4b1' })],
  ['no chain', request({ chainId: undefined })],
  ['another account', request({ from: key })],
  ['no key', request({ to: undefined })],
  ['a wrong checksum', request({ to: key.replace('B872', 'b872') })],
  ['no end', request({ rules: [] })],
  ['no rules', request({ rules: undefined })],
  ['two ends', request({ rules: [expiry, expiry] })],
  ['a rule that is not known', request({ rules: [expiry, { type: 'gas-limit', data: { limit: '0x1' } }] })],
  ['two payees', request({ rules: [expiry, { type: 'payee', data: { addresses: [key, contract] } }] })],
  ['a payee of calls', request({ rules: [expiry, { type: 'payee', data: { addresses: [key] } }] }, ofCalls())],
  ['a field that is not known', request({ limit: '0x1' })],
  ['a part of data that is not known', request({}, { data: { ...native1, maxAmount: '0x1' } })],
  ['a type that is not known', request({}, { type: 'native-token-stream' })],
  ['no word of adjustments', request({}, { isAdjustmentAllowed: undefined })],
  ['no amount', request({}, { data: { periodDuration: 60 } })],
  ['an amount of nothing', request({}, { data: { periodAmount: '0x0', periodDuration: 60 } })],
  ['no period', request({}, { data: { periodAmount: '0x5' } })],
  ['a token of the native currency', request({}, { data: { ...native1, tokenAddress: contract } })],
  ['calls without a number', request({}, ofCalls({ callCount: undefined }))],
  ['calls without functions', request({}, ofCalls({ functions: [] }))],
  ['more than 1,000 calls', request({}, ofCalls({ callCount: 1_001 }))],
  ['functions that move tokens', request({}, ofCalls({ functions: ['approve(address,uint256)'] }))],
  ['a name made up for the selector of transfer', request({}, ofCalls({ functions: ['many_msg_babbage(bytes1)'] }))],
  ['a function that hands over a position', request({}, ofCalls({ functions: ['setAuthorization(address,bool)'] }))],
  ['a function of a type that has another name', request({}, ofCalls({ functions: ['move(uint)'] }))],
  ['the same function twice', request({}, ofCalls({ functions: ['move(uint8)', 'move(uint8)'] }))],
  ['text', 'permission'],
])('refuses %s instead of ignoring it [AA-04]', (_what, wrong) => {
  expect(() => read(wrong)).toThrow()
})

test('limits the number of permissions per sheet', () => {
  expect(read(...Array.from({ length: 4 }, () => request()))).toHaveLength(4)
  expect(() => read(...Array.from({ length: 5 }, () => request()))).toThrow('4 requests')
  expect(() => read()).toThrow('list')
})

const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const refuse = (wanted: Json) => () => {
  for (const one of read(wanted)) refusePermission(one, account)
}

test.each<[string, Json]>([
  ['anybody', request({ to: '0x0000000000000000000000000000000000000a11' })],
  ['the account itself', request({ to: account })],
  ['the manager', request({ to: manager })],
  [
    'a redeemer that is anybody',
    request({ rules: [expiry, { type: 'redeemer', data: { addresses: [`0x${'a11'.padStart(40, '0')}`] } }] }),
  ],
  ['calls of the account', request({}, ofCalls({ contractAddress: account }))],
  ['calls of the manager', request({}, ofCalls({ contractAddress: manager }))],
  ['calls of an entry point', request({}, ofCalls({ contractAddress: '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789' }))],
  ['calls of an enforcer', request({}, ofCalls({ contractAddress: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f' }))],
  ['calls of Permit2', request({}, ofCalls({ contractAddress: permit2 }))],
  [
    'the account as a token',
    request({}, { type: 'erc20-token-periodic', data: { ...native1, tokenAddress: account } }),
  ],
  ['the account as who is paid', request({ rules: [expiry, { type: 'payee', data: { addresses: [account] } }] })],
])('refuses a permission of %s [AA-04]', (_what, wrong) => {
  expect(refuse(request())).not.toThrow()
  expect(refuse(wrong)).toThrow('must')
})
