import { encodeFunctionData, encodePacked, type Hex, parseAbi, parseEther } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { words } from '../../secure-frame/approval/test/words.ts'
import {
  friend,
  generous,
  limits,
  type OperationWorld,
  paying,
  pays,
  refuses,
  startOperationWorld,
} from './operationWorld.ts'

let place: OperationWorld
beforeAll(async () => {
  place = await startOperationWorld()
})
afterAll(() => place.stop())

const { networkFee, feePaid } = words.messages
const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const single: Hex = `0x${'00'.repeat(32)}`
const callData = encodeFunctionData({
  abi,
  functionName: 'execute',
  args: [single, encodePacked(['address', 'uint256', 'bytes'], [friend, 5n, '0x'])],
})

type Visitor = ReturnType<OperationWorld['createVisitor']>

const fund = async ({ address }: Visitor) =>
  place.chain.mined(await place.chain.wallet.sendTransaction({ to: address, value: parseEther('1') }))

const ask = (visitor: Visitor, fields: Record<string, Json> = {}) =>
  visitor.ask('eth_sendUserOperation', [{ sender: visitor.address, callData, ...fields }, entryPoint.address])

/** Waits for an operation, as a page that has only its hash. */
const carried = async (hash: unknown) => {
  const rpc = place.worldWith(pays)
  await expect.poll(() => rpc('eth_getUserOperationReceipt', [hash as string])).toMatchObject({ success: true })
  return (await rpc('eth_getUserOperationByHash', [hash as string])) as { userOperation: Record<string, Hex> }
}

test('a page’s operation is shown, completed, paid and returned by hash [AA-01]', async () => {
  const visitor = place.createVisitor()
  await fund(visitor)
  const before = await place.chain.reader.getBalance({ address: friend })
  const { content, approved } = await (await ask(visitor)).settle()
  expect(content.facts).toContainEqual(expect.objectContaining({ kind: 'text', name: networkFee }))
  expect(approved).toMatchObject({ type: 'operation', gives: { nonce: 0 }, operation: { callData, nonce: 0n } })
  const { userOperation } = await carried(await visitor.send(approved))
  expect([userOperation.callData, userOperation.paymaster ?? null]).toEqual([callData, null])
  expect((await place.chain.reader.getBalance({ address: friend })) - before).toBe(5n)
})

test('a page’s fields and paymaster are signed unchanged and shown [AA-01, AA-03]', async () => {
  const visitor = place.createVisitor()
  await fund(visitor)
  const own = {
    nonce: '0x0',
    callGasLimit: '0x30d40',
    verificationGasLimit: '0x30d40',
    preVerificationGas: '0x186a0',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
    ...paying,
    ...limits,
  }
  const { content, approved } = await (await ask(visitor, own)).settle()
  const text = 'Paid by app.marlow.example'
  expect(content.facts).toContainEqual({ kind: 'text', name: feePaid, text, mark: undefined })
  const quantities = ['nonce', 'callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const
  const prices = ['maxFeePerGas', 'maxPriorityFeePerGas'] as const
  const given = [...quantities, ...prices, ...(Object.keys(limits) as (keyof typeof limits)[])]
  const signed = { sender: visitor.address, callData, paymaster: generous, paymasterData: '0x' as Hex }
  const numbers = Object.fromEntries(given.map((name) => [name, BigInt(own[name])]))
  const hash = getUserOperationHash({
    chainId: 1,
    entryPointAddress: entryPoint.address,
    entryPointVersion: '0.7',
    userOperation: { ...signed, ...numbers, signature: '0x' } as never,
  })
  expect(await visitor.send(approved)).toBe(hash)
  await carried(hash)
})

test('the sheet warns about excessive gas paid by the account [AA-01]', async () => {
  const visitor = place.createVisitor()
  await fund(visitor)
  const { content } = await (await ask(visitor, { preVerificationGas: '0x2faf080' })).settle()
  expect(content.warnings).toContainEqual(expect.objectContaining({ title: words.messages.highFeeTitle }))
})

test('a page’s paymaster limits do not hide excessive gas [AA-03]', async () => {
  const visitor = place.createVisitor()
  await fund(visitor)
  const much = { paymasterVerificationGasLimit: '0x4c4b40', paymasterPostOpGasLimit: '0x4c4b40' }
  const { content } = await (await ask(visitor, { preVerificationGas: '0x2faf080', ...paying, ...much })).settle()
  expect(content.warnings).toContainEqual(expect.objectContaining({ title: words.messages.highFeeTitle }))
})

test('the sheet shows that the account cannot pay the fee [AA-01]', async () => {
  const visitor = place.createVisitor()
  await place.chain.mined(await place.chain.wallet.sendTransaction({ to: visitor.address, value: 1000n }))
  const { content, approved } = await (await ask(visitor)).settle()
  expect(content.confirm).toBeUndefined()
  expect(approved?.type === 'operation' && content.failure).toBeTruthy()
})

test('an operation with another nonce is refused with the expected one [AA-01]', async () => {
  const visitor = place.createVisitor()
  await fund(visitor)
  const settled = (await ask(visitor, { nonce: '0x7' })).settle()
  await expect(settled).rejects.toMatchObject({ code: -32000, message: expect.stringContaining('which is 0') })
})

test('a paying project replaces the page’s own paymaster [AA-03]', async () => {
  const visitor = place.createVisitor(place.worldWith(pays), { isPaidByProject: true })
  const foreign = { paymaster: friend, paymasterData: '0x12' }
  const { approved } = await (await ask(visitor, foreign)).settle()
  expect(approved).toMatchObject({ operation: { paymaster: generous }, answers: 'operation' })
})

test.each([
  ['no bundler', { hasBundler: false }],
  ['a plain account', { isPlain: true }],
])('operations are not supported with %s [AA-01]', async (_where, more) => {
  const visitor = place.createVisitor(place.worldWith(refuses), more)
  await expect(ask(visitor)).rejects.toMatchObject({ code: 4200 })
})
