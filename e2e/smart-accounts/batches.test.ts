import { type Address, createWalletClient, erc20Abi, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { delegate, designatorOf } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { readAtomicity } from '../../secure-frame/approval/evm/delegation/readAtomicity.ts'
import { planApproval } from '../../secure-frame/approval/planApproval.ts'
import type { Approved, EvmTransaction, ReadChain } from '../../secure-frame/approval/request.ts'
import { words } from '../../secure-frame/approval/test/words.ts'
import { getCapabilities } from '../../secure-frame/requests/evm/capabilities.ts'
import { signJob } from '../../secure-frame/wallet/evm/sign.ts'
import { startTestChain, type TestChain } from '../blockchain-data/startTestChain.ts'
import { deployDelegates } from '../world/stack/delegates/delegates.ts'
import { openTreasury } from '../world/stack/treasury.ts'

const [ethereum] = networks as readonly [Network]
const friend: Address = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'

let chain: TestChain
let token: Address

beforeAll(async () => {
  chain = await startTestChain()
  await deployDelegates(await openTreasury(chain.rpcUrl))
  token = await chain.deployToken('Fair', 'FAIR', 6)
})
afterAll(() => chain.stop())

const rpc: ReadChain = async (method, params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()
  if (error) throw new RpcError(error.code, error.message, error.data)
  return result
}

/** A new account with one ether. */
const createVisitor = async () => {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await chain.mined(await chain.wallet.sendTransaction({ to: address, value: parseEther('1') }))
  const request = { origin: 'https://app.marlow.example', account: address, network: ethereum, languages: ['en'], rpc }
  const plan = (calls: readonly Json[], atomicRequired: boolean) => {
    const params = [{ version: '2.0.0', chainId: '0x1', atomicRequired, calls: [...calls] }]
    return planApproval({ ...request, method: 'wallet_sendCalls', params }, words)
  }
  const planUndo = () => planApproval({ ...request, method: 'foyer_removeCode', params: [] }, words)
  const sendOne = async (transaction: EvmTransaction, given?: Hex) => {
    const job = { type: 'transaction', transaction, ...(given ? { delegate: given } : {}) } as const
    const signed = await signJob(Buffer.from(key.slice(2), 'hex'), job)
    return (await chain.mined(await chain.reader.sendRawTransaction({ serializedTransaction: signed }))).status
  }
  const send = async (approved: Approved | undefined) => {
    if (approved?.type !== 'calls' && approved?.type !== 'transaction') throw new Error('Nothing was approved')
    const transactions = approved.type === 'calls' ? approved.transactions : [approved.transaction]
    const statuses: string[] = []
    for (const [index, transaction] of transactions.entries())
      statuses.push(await sendOne(transaction, index === 0 ? approved.delegate : undefined))
    return statuses
  }
  return { address, key, plan, planUndo, send, atomicity: () => readAtomicity(address, rpc) }
}

const pay = (value: bigint): Json => ({ to: friend, value: `0x${value.toString(16)}` })
const balance = (address: Address) => chain.reader.getBalance({ address })

test('the first atomic batch sets the account’s code, shown on the sheet [AA-01, AA-02]', async () => {
  const visitor = await createVisitor()
  expect(await visitor.atomicity()).toBe('ready')
  const { initial, settle } = await visitor.plan([pay(1n), pay(2n)], true)
  expect(initial.warnings).toMatchObject([{ text: expect.stringContaining(delegate.name) }])
  expect(initial.facts[0]).toMatchObject({ address: delegate.address, tag: { isKnown: true, name: delegate.name } })
  expect(initial.notes).toEqual([{ tone: 'neutral', text: words.messages.actionsTogether }])
  const before = await balance(friend)
  const { content, approved } = await settle()
  expect(content.failure).toBeUndefined()
  expect(approved).toMatchObject({ transactions: { length: 1 }, delegate: delegate.address })
  expect(await visitor.send(approved)).toEqual(['success'])
  expect((await balance(friend)) - before).toBe(3n)
  expect(await chain.reader.getCode({ address: visitor.address })).toBe(designatorOf(delegate.address))
  expect(await visitor.atomicity()).toBe('supported')
})

test('paymaster support is reported only for networks that take paymasters [AA-02, AA-03]', async () => {
  const { address } = await createVisitor()
  const read = async (_network: string, method: string, params: Json | undefined) =>
    rpc(method, params as readonly Json[])
  const takesPaymasters = ({ caipNetworkId }: Network) => caipNetworkId === 'eip155:1'
  const told = await getCapabilities([address, ['0x1', '0x279f']], { own: address, read, takesPaymasters })
  const both = { atomic: { status: 'ready' }, dataSuffix: { supported: true } }
  expect(told).toEqual({ '0x1': { ...both, paymasterService: { supported: true } }, '0x279f': both })
})

test('later batches are single transactions without new code [AA-02]', async () => {
  const visitor = await createVisitor()
  await visitor.send((await (await visitor.plan([pay(1n), pay(2n)], true)).settle()).approved)
  const { initial, settle } = await visitor.plan([pay(3n), pay(4n)], false)
  expect(initial.warnings).toEqual([])
  const { content, approved } = await settle()
  expect(content.sections).toMatchObject([{ rows: [{}] }])
  expect(approved).toMatchObject({ transactions: { length: 1 }, delegate: undefined, runs: delegate.address })
  const before = await balance(friend)
  expect(await visitor.send(approved)).toEqual(['success'])
  expect((await balance(friend)) - before).toBe(7n)
})

test('a non-atomic batch is sent one by one and changes no code [AA-02]', async () => {
  const visitor = await createVisitor()
  const { settle } = await visitor.plan([pay(1n), pay(2n)], false)
  const { approved } = await settle()
  expect(approved).toMatchObject({ transactions: { length: 2 } })
  expect(await visitor.send(approved)).toEqual(['success', 'success'])
  expect(await visitor.atomicity()).toBe('ready')
})

test('a batch with a failing call does nothing, shown on the sheet [AA-02]', async () => {
  const visitor = await createVisitor()
  const data = `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
  const { settle } = await visitor.plan([pay(1n), { to: token, data }], true)
  const { content, approved } = await settle()
  expect(content.failure).toMatchObject({ tone: 'bad' })
  const before = await balance(friend)
  expect(await visitor.send(approved)).toEqual(['reverted'])
  expect(await balance(friend)).toBe(before)
})

test('a batch needs enough balance for all its calls [AA-02]', async () => {
  const visitor = await createVisitor()
  const { settle } = await visitor.plan([pay(parseEther('0.6')), pay(parseEther('0.6'))], true)
  expect((await settle()).content.failure).toMatchObject({ text: expect.stringContaining('0.2') })
})

test('a call can spend tokens of an earlier one, shown as one sum [AA-02]', async () => {
  const visitor = await createVisitor()
  await chain.write(token, 'mint', [visitor.address, 1_000_000n])
  const word = (value: string) => value.padStart(64, '0')
  const transferTo = (to: string, units: bigint): Json => ({
    to: token,
    data: `0xa9059cbb${word(to.slice(2).toLowerCase())}${word(units.toString(16))}`,
  })
  const { settle } = await visitor.plan([transferTo(friend, 400_000n), transferTo(friend, 600_000n)], true)
  const { content, approved } = await settle()
  expect(JSON.stringify(content.sections)).toContain('1 FAIR')
  expect(await visitor.send(approved)).toEqual(['success'])
  const read = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [friend] } as const
  expect(await chain.reader.readContract(read)).toBe(1_000_000n)
})

test('an account with other code is not changed [AA-01]', async () => {
  const visitor = await createVisitor()
  const account = privateKeyToAccount(visitor.key as Hex)
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const authorization = await wallet.signAuthorization({ contractAddress: token, executor: 'self', chainId: 1 })
  const hash = await wallet.sendTransaction({ chain: null, to: friend, value: 1n, authorizationList: [authorization] })
  await chain.mined(hash)
  expect(await visitor.atomicity()).toBe('unsupported')
  await expect(visitor.plan([pay(1n), pay(2n)], true)).rejects.toMatchObject({ code: 5760 })
  const { content, approved } = await (await visitor.plan([pay(1n), pay(2n)], false)).settle()
  expect(approved).toMatchObject({ transactions: { length: 2 } })
  const { foreignCodeTitle: title } = words.messages
  expect(content.warnings[0]).toMatchObject({ tone: 'bad', title })
  expect(content.facts[0]).toMatchObject({ address: token.toLowerCase(), tag: { isKnown: false } })
  expect(content.isHighRisk).toBe(true)
})

test('the account’s code is removed, even foreign code [AA-01]', async () => {
  const visitor = await createVisitor()
  await expect(visitor.planUndo()).rejects.toMatchObject({ code: -32000 })
  await visitor.send((await (await visitor.plan([pay(1n), pay(2n)], true)).settle()).approved)
  const { initial, settle } = await visitor.planUndo()
  const shown = { address: delegate.address.toLowerCase(), tag: { isKnown: true, name: delegate.name } }
  expect(initial.facts).toMatchObject([shown, { kind: 'pending' }])
  const { content, approved } = await settle()
  expect(content).toMatchObject({ failure: undefined, confirm: words.messages.undoCode })
  expect(await visitor.send(approved)).toEqual(['success'])
  expect(await chain.reader.getCode({ address: visitor.address })).toBeUndefined()
  expect(await visitor.atomicity()).toBe('ready')
})

test('a page cannot make the account call itself, directly or in a batch [AA-01]', async () => {
  const visitor = await createVisitor()
  const own: Json = { to: visitor.address, data: '0xe9ae5c53' }
  await expect(visitor.plan([own], false)).rejects.toMatchObject({ code: -32602 })
  await expect(visitor.plan([pay(1n), own], true)).rejects.toMatchObject({ code: -32602 })
})

test('an authorization never covers every chain', async () => {
  const { key } = await createVisitor()
  const transaction = { type: 'eip1559', chainId: 0, nonce: 0, gas: 1n, maxFeePerGas: 1n } as const
  const signing = async () =>
    signJob(Buffer.from(key.slice(2), 'hex'), { type: 'transaction', transaction, delegate: delegate.address })
  await expect(signing()).rejects.toThrow('can give no code')
})
