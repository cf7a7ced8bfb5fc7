import { encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { encodeCalls } from '../delegation/callTogether.ts'
import { delegate } from '../delegation/delegate.ts'
import { manager } from '../permissions/framework.ts'
import { entryPoint } from './entryPoint.ts'
import { readOperation } from './readOperation.ts'

const sender = { account: '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E', chainId: 1 }
const friend = '0x4838b106fce9647bdf1e7877bf73ce8b0bad5f97'
const payer = '0x00000000000000000000000000000000000ca4e5'

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const execute = (mode: Hex, packed: Hex) => encodeFunctionData({ abi, functionName: 'execute', args: [mode, packed] })
const one: Hex = `0x${'00'.repeat(32)}`
const single = execute(one, encodePacked(['address', 'uint256', 'bytes'], [friend, 5n, '0x1234']))
const batch = encodeCalls([
  { to: friend, value: 1n, data: '0x' },
  { to: friend, value: 2n, data: '0xabcd' },
])

const read = (fields: Record<string, Json>, place: string = entryPoint.address) =>
  readOperation([{ sender: sender.account, callData: single, ...fields }, place], sender)

test('reads the calls of a single or batch operation [AA-01]', () => {
  expect(read({}).drafts).toMatchObject([{ to: friend, value: 5n, data: '0x1234' }])
  expect(read({ callData: batch }).drafts).toMatchObject([
    { to: friend, value: 1n, data: '0x' },
    { to: friend, value: 2n, data: '0xabcd' },
  ])
  expect(read({}).paying).toBeUndefined()
})

test('accepts the fields that libraries add for EIP-7702 accounts [AA-01]', () => {
  const eip7702Auth = { address: delegate.address, chainId: '0x1', nonce: '0x0', r: '0x1', s: '0x2', yParity: '0x0' }
  const asked = read({ factory: '0x7702', factoryData: '0x', signature: '0xffff', eip7702Auth, nonce: '0x3' })
  expect(asked.nonce).toBe(3n)
})

test("keeps the page's gas and paymaster [AA-03]", () => {
  const { gas, paying } = read({
    callGasLimit: '0x10',
    maxFeePerGas: '0x20',
    paymaster: payer,
    paymasterData: '0x1234',
    paymasterVerificationGasLimit: '0x30',
  })
  expect(gas).toEqual({ callGasLimit: 16n, maxFeePerGas: 32n })
  expect(paying).toEqual({
    paymaster: payer,
    paymasterData: '0x1234',
    paymasterVerificationGasLimit: 48n,
    paymasterPostOpGasLimit: undefined,
  })
})

test.each<[string, Record<string, Json>]>([
  ['of another account', { sender: friend }],
  ['with a factory', { factory: friend, factoryData: '0x1234' }],
  ['that gives other code', { eip7702Auth: { address: friend } }],
  ['of an earlier entry point', { paymasterAndData: '0x' }],
  ['with a gas limit that no block has', { callGasLimit: '0xffffffffffff' }],
  ['with a price that drains the account', { maxFeePerGas: '0xffffffffffffffffff' }],
  ['with the data of no paymaster', { paymasterData: '0x12' }],
  ['paid by the zero address', { paymaster: `0x${'00'.repeat(20)}` }],
  ['paid by the account as its own paymaster', { paymaster: sender.account }],
  ['paid by the manager of its permissions', { paymaster: manager }],
  ['with more data than a paymaster takes', { paymaster: payer, paymasterData: `0x${'00'.repeat(4_096)}` }],
  ['that calls nothing', { callData: '0x' }],
  ['that is another function', { callData: `0x12345678${single.slice(10)}` }],
  ['whose failures stay', { callData: execute(`0x0001${'00'.repeat(30)}`, '0x') }],
  ['that runs foreign code as its own', { callData: execute(`0xff${'00'.repeat(31)}`, '0x') }],
  ['with bytes that nobody reads', { callData: `${batch}00` }],
  [
    'that calls the account itself',
    { callData: encodeCalls([{ to: sender.account as Hex, value: 0n, data: '0x12' }]) },
  ],
  ['of no call', { callData: encodeCalls([]) }],
  ['of more calls than are read', { callData: encodeCalls(Array(11).fill({ to: friend, value: 1n, data: '0x' })) }],
])('refuses an operation %s [AA-01]', (_of, fields) => {
  expect(() => read(fields)).toThrow(expect.objectContaining({ code: -32602 }))
})

test('refuses an operation for another entry point [AA-01]', () => {
  expect(() => read({}, '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789')).toThrow('params[1]')
})
