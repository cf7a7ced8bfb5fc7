import { concatHex, encodeFunctionData, encodePacked, type Hex, parseAbi, size } from 'viem'
import { expect, test } from 'vitest'
import { encodeCall } from '../../test/encodeCall.ts'
import { dataOf, describeReadData, listedUsdc, pelle, toldCalls } from '../../test/typedData.ts'

const zero = `0x${'0'.repeat(40)}`
const safe = '0x5555555555555555555555555555555555555555'
const evil = '0x9999999999999999999999999999999999999999'
const unread = '0x12345678'
const endless = encodeCall('approve', [pelle, 2n ** 256n - 1n])
const pay = encodeCall('transfer', [pelle, 5_000_000n])

const safeTx = (message: object) =>
  dataOf(
    'SafeTx',
    {
      SafeTx:
        'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
    },
    {
      to: listedUsdc,
      value: 0,
      data: pay,
      operation: 0,
      safeTxGas: 0,
      baseGas: 0,
      gasPrice: 0,
      gasToken: zero,
      refundReceiver: zero,
      nonce: 12,
      ...message,
    },
    { chainId: 1, verifyingContract: safe },
  )

const packed = (to: string, inner: Hex, operation = 0) =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [operation, to as Hex, 0n, BigInt(size(inner)), inner],
  )
const multiSend = (...calls: readonly Hex[]) =>
  encodeFunctionData({ abi: parseAbi(['function multiSend(bytes)']), args: [concatHex(calls)] })
const callOnly = '0x40a2accbd92bca938b02010e17a5b8929b49130d'
const bySafe = (calls: Hex, to = callOnly) => safeTx({ to, data: calls, operation: 1 })

test('warns that a delegate call can take over the Safe [EMB-14]', async () => {
  const content = await describeReadData(safeTx({ to: evil, operation: 1 }))
  expect(content.risk).toMatchObject({ kind: 'unreadable', title: 'This contract could take over the Safe' })
  expect(content.actions).toMatchObject([{ parties: [{ name: 'Contract', address: evil }] }])
  expect(content).toMatchObject({ confirm: 'Sign anyway', isHighRisk: true, details: { isOpen: true } })
  expect(toldCalls(content).from).toEqual([safe])
})

test("shows a Safe's batch call by call [EMB-14]", async () => {
  const both = await describeReadData(bySafe(multiSend(packed(listedUsdc, pay), packed(listedUsdc, endless))))
  expect(toldCalls(both)).toMatchObject({ risk: undefined, warnings: ['No limit'], from: [safe] })
  expect(toldCalls(both).actions).toEqual(['Send 5 USDC', expect.stringContaining('to use All your USDC')])
})

const safeOp = (callData: string) =>
  dataOf(
    'SafeOp',
    {
      SafeOp:
        'address safe, uint256 nonce, bytes initCode, bytes callData, uint128 verificationGasLimit, uint128 callGasLimit, uint256 preVerificationGas, uint128 maxPriorityFeePerGas, uint128 maxFeePerGas, bytes paymasterAndData, uint48 validAfter, uint48 validUntil, address entryPoint',
    },
    {
      safe,
      nonce: 0,
      initCode: '0x',
      callData,
      verificationGasLimit: 1,
      callGasLimit: 1,
      preVerificationGas: 1,
      maxPriorityFeePerGas: 1,
      maxFeePerGas: 1,
      paymasterAndData: '0x',
      validAfter: 0,
      validUntil: 0,
      entryPoint: '0x0000000071727de22e5e9d8baf0edac6f37da032',
    },
    { chainId: 1, verifyingContract: '0x75cf11467937ce3f2f357ce24ffc3dbf8fd5c226' },
  )
const execute = (to: string, inner: Hex, operation = 0, name = 'executeUserOp') =>
  encodeFunctionData({
    abi: parseAbi([`function ${name}(address, uint256, bytes, uint8)`] as readonly string[]),
    args: [to as Hex, 0n, inner, operation],
  } as unknown as Parameters<typeof encodeFunctionData>[0])

test.each([['executeUserOp'], ['executeUserOpWithErrorString']])(
  "shows a Safe's user operation (%s) as its call [EMB-14]",
  async (name) => {
    const content = await describeReadData(safeOp(execute(listedUsdc, endless, 0, name)))
    expect(toldCalls(content)).toMatchObject({
      risk: undefined,
      warnings: ['No limit'],
      from: [safe],
      isHighRisk: true,
    })
    expect(toldCalls(content).actions).toEqual([expect.stringContaining('to use All your USDC')])
  },
)

test("shows the batch in a Safe's user operation [EMB-14]", async () => {
  const calls = multiSend(packed(listedUsdc, pay), packed(listedUsdc, pay))
  const content = await describeReadData(safeOp(execute(callOnly, calls, 1)))
  expect(toldCalls(content)).toMatchObject({ risk: undefined, actions: ['Send 5 USDC', 'Send 5 USDC'], from: [safe] })
})

const takeover = 'This contract could take over the Safe'
const unseen = 'You’d sign without seeing what it does'

test.each([
  ['a batch with a delegate call', bySafe(multiSend(packed(listedUsdc, pay), packed(evil, pay, 1))), takeover],
  ['a batch by another contract', bySafe(multiSend(packed(listedUsdc, pay)), evil), takeover],
  ['a batch that is cut off', bySafe(multiSend(`${packed(listedUsdc, pay)}00`)), takeover],
  ['another call of MultiSend', bySafe(pay), takeover],
  ['a batch with a call that is not read', bySafe(multiSend(packed(evil, unread))), unseen],
  ['a call that is not read', safeTx({ data: unread }), unseen],
  ['a change of the Safe itself', safeTx({ to: safe, data: '0x0d582f13' }), unseen],
  ['a refund', safeTx({ gasPrice: 1 }), unseen],
  ['a user operation with a delegate call', safeOp(execute(evil, pay, 1)), takeover],
  ['a user operation with a call that is not read', safeOp(execute(evil, unread)), unseen],
  ['a user operation that is none of the module', safeOp(unread), unseen],
])('marks %s as a risk [EMB-14]', async (_what, given, title) => {
  expect((await describeReadData(given)).risk?.title).toBe(title)
})
