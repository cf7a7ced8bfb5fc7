import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { delegate, designatorOf } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { planApproval } from '../../secure-frame/approval/planApproval.ts'
import type { ApprovalRequest, Approved, ReadChain } from '../../secure-frame/approval/request.ts'
import { words } from '../../secure-frame/approval/test/words.ts'
import { getCallsStatus } from '../../secure-frame/requests/evm/callsStatus.ts'
import { readOperationId } from '../../secure-frame/requests/evm/operationId.ts'
import { signApproved } from '../../secure-frame/requests/evm/signApproved.ts'
import { signJob } from '../../secure-frame/wallet/evm/sign.ts'
import { startTestChain, type TestChain } from '../blockchain-data/startTestChain.ts'
import { startBundler } from '../stack/bundler/bundler.ts'
import { deployEntryPoint } from '../stack/bundler/entryPoint.ts'
import { deployDelegates } from '../stack/delegates/delegates.ts'
import { findFreePort } from '../stack/freePort.ts'
import { openTreasury } from '../stack/treasury.ts'

const [ethereum] = networks as readonly [Network]
const friend: Address = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'
/** Pays for whatever comes: it answers with no context, and that all is well. */
const generousCode: Hex = '0x60405f5260605ff3'
const generous: Address = '0x00000000000000000000000000000000000ca4e5'

let chain: TestChain
let token: Address
let bundlerUrl: string
let stopBundler: () => Promise<void>

beforeAll(async () => {
  chain = await startTestChain()
  const treasury = await openTreasury(chain.rpcUrl)
  await deployEntryPoint(treasury)
  await deployDelegates(treasury)
  token = await chain.deployToken('Fair', 'FAIR', 6)
  await treasury.setCode({ address: generous, bytecode: generousCode })
  const abi = parseAbi(['function depositTo(address account) payable'])
  const data = encodeFunctionData({ abi, functionName: 'depositTo', args: [generous] })
  await chain.mined(await chain.wallet.sendTransaction({ to: entryPoint.address, data, value: parseEther('10') }))
  const port = await findFreePort()
  stopBundler = await startBundler({ port, rpcUrl: chain.rpcUrl })
  bundlerUrl = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await stopBundler()
  await chain.stop()
})

const post = async (url: string, method: string, params: Json) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (error) throw new RpcError(error.code, error.message, error.data)
  return result as Json
}

const paying = { paymaster: generous, paymasterData: '0x' }
const limits = { paymasterVerificationGasLimit: '0x4e20', paymasterPostOpGasLimit: '0x0' }

type Pay = (method: string, params: readonly Json[]) => Json
const pays: Pay = (method) =>
  method === 'pm_getPaymasterStubData' ? { ...paying, ...limits, isFinal: false } : { ...paying, ...limits }
const refuses: Pay = () => {
  throw new RpcError(-32000, 'Not today')
}

/** The chain, its bundler, and a paymaster. */
const worldWith =
  (pay: Pay, askBundler: ReadChain = (method, params) => post(bundlerUrl, method, params as Json)): ReadChain =>
  async (method, params) => {
    if (method.startsWith('pm_')) return pay(method, params)
    return method.includes('UserOperation') ? askBundler(method, params) : post(chain.rpcUrl, method, params as Json)
  }

const service = { url: 'https://pay.marlow.example/rpc', context: { policy: 'demo' } }

/** A new account, with nothing. */
const createVisitor = (rpc: ReadChain = worldWith(pays), more: Partial<ApprovalRequest> = {}) => {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const base = { origin: 'https://app.marlow.example', account: address, network: ethereum, languages: ['en'], rpc }
  const plan = (calls: readonly Json[], paymasterService: Json = service) => {
    const capabilities = { paymasterService }
    const params = [{ version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [...calls], capabilities }]
    const request = { ...base, hasBundler: true, ...more, method: 'wallet_sendCalls', params }
    return planApproval(request, words)
  }
  const planOne = (call: Json) =>
    planApproval({ ...base, hasBundler: true, ...more, method: 'eth_sendTransaction', params: [call] }, words)
  const send = async (approved: Approved | undefined, read = rpc) => {
    if (!approved) throw new Error('Nothing was approved')
    const account = { address, namespace: 'eip155', userId: 'maya', type: 'eoa' } as const
    const shown = {
      account,
      origin: base.origin,
      network: ethereum,
      signal: new AbortController().signal,
      stillWanted: async () => true,
    }
    const sign = (job: Parameters<typeof signJob>[1]) => signJob(Buffer.from(key.slice(2), 'hex'), job)
    const parts = {
      sign,
      read: (_id: string, method: string, params: Json | undefined) => read(method, params as Json[]),
    }
    return (await signApproved(approved, shown, parts)) as { id: string }
  }
  const status = (id: string) => getCallsStatus(id, (_id, method, params) => rpc(method, params))
  return { address, plan, planOne, send, status }
}

const word = (value: string) => value.padStart(64, '0')
const give = (units: bigint): Json => ({
  to: token,
  data: `0xa9059cbb${word(friend.slice(2).toLowerCase())}${word(units.toString(16))}`,
})
const pay = (value: bigint): Json => ({ to: friend, value: `0x${value.toString(16)}` })
const tokensOf = (address: Address) =>
  chain.reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

test('an account without any currency gives tokens away, and another pays [AA-01, AA-03]', async () => {
  const visitor = createVisitor()
  await chain.write(token, 'mint', [visitor.address, 1_000_000n])
  const before = await tokensOf(friend)
  const { initial, settle } = await visitor.plan([give(100n), give(200n)])
  expect(initial.warnings).toMatchObject([{ title: words.messages.newCodeTitle }])
  const { content, approved } = await settle()
  expect(content.failure).toBeUndefined()
  const { feePaid: name } = words.messages
  // What it takes of tokens that it was allowed before, nobody knows.
  const text = 'Paid by pay.marlow.example'
  expect(content.facts).toContainEqual({ kind: 'text', name, text, mark: undefined })
  expect(JSON.stringify(content.sections)).toContain('0.0003')
  expect(approved).toMatchObject({ type: 'operation', gives: { delegate: delegate.address, nonce: 0 } })
  const { id } = await visitor.send(approved)
  await expect
    .poll(() => visitor.status(id))
    .toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect((await tokensOf(friend)) - before).toBe(300n)
  expect(await chain.reader.getCode({ address: visitor.address })).toBe(designatorOf(delegate.address))
  expect(await chain.reader.getBalance({ address: visitor.address })).toBe(0n)
  const { receipts } = (await visitor.status(id)) as { receipts: { logs: { address: string }[] }[] }
  expect(receipts[0]?.logs.map(({ address }) => address)).toEqual([token.toLowerCase(), token.toLowerCase()])
})

test('the next one needs no new code, and one call is enough [AA-03]', async () => {
  const visitor = createVisitor()
  await chain.write(token, 'mint', [visitor.address, 1_000_000n])
  const send = async () => {
    const { approved } = await (await visitor.plan([give(1n)])).settle()
    const { id } = await visitor.send(approved)
    await expect.poll(() => visitor.status(id)).toMatchObject({ status: 200 })
    return approved
  }
  expect(await send()).toMatchObject({ operation: { nonce: 0n } })
  expect(await send()).toMatchObject({ operation: { nonce: 1n }, gives: undefined })
})

test('calls that fail are not sent, and the sheet says why [AA-02, AA-03]', async () => {
  const visitor = createVisitor()
  const { content } = await (await visitor.plan([give(100n)])).settle()
  expect(content.failure).toMatchObject({ tone: 'bad', title: words.messages.wouldFail })
  expect(content.confirm).toBeUndefined()
})

test('what the calls pay is the account’s own: it has to be there [AA-03]', async () => {
  const visitor = createVisitor()
  const { content } = await (await visitor.plan([pay(parseEther('0.2'))])).settle()
  expect(content.failure).toMatchObject({ text: expect.stringContaining('0.2') })
})

test('where who was to pay refuses, the visitor would pay, and is told so [AA-03]', async () => {
  const visitor = createVisitor(worldWith(refuses))
  await chain.mined(await chain.wallet.sendTransaction({ to: visitor.address, value: parseEther('1') }))
  const { content, approved } = await (await visitor.plan([pay(1n), pay(2n)])).settle()
  expect(content.warnings[0]).toMatchObject({ title: 'pay.marlow.example does not pay this fee' })
  expect(content.facts).toContainEqual(expect.objectContaining({ name: words.messages.networkFee }))
  expect(approved).toMatchObject({ type: 'calls', transactions: { length: 2 } })
})

test.each([
  [
    'steps back at the second question',
    (method: string) => (method.includes('Stub') ? pays(method, []) : refuses(method, [])),
  ],
  ['answers nothing', () => null],
  ['answers no address', () => ({ ...paying, ...limits, paymaster: '0x12' })],
  ['names limits beyond all reason', () => ({ ...paying, ...limits, paymasterVerificationGasLimit: '0xffffffff' })],
  ['names nobody, so that the account would pay', () => ({ ...paying, ...limits, paymaster: `0x${'0'.repeat(40)}` })],
  ['names the entry point', () => ({ ...paying, ...limits, paymaster: entryPoint.address })],
  ['names the account’s own code', () => ({ ...paying, ...limits, paymaster: delegate.address })],
  ['answers data that is none', () => ({ ...paying, ...limits, paymasterData: 'soon' })],
])('a paymaster that %s does not pay [AA-03]', async (_how, answer) => {
  const { content } = await (await createVisitor(worldWith(answer)).plan([pay(0n)])).settle()
  expect(content.warnings[0]).toMatchObject({ text: words.messages.notPaidText })
})

test('a paymaster that approves something else is found out before anything is sent [AA-03]', async () => {
  const visitor = createVisitor()
  const { approved } = await (await visitor.plan([pay(0n)])).settle()
  if (approved?.type !== 'operation') throw new Error('No operation')
  const refused: ReadChain = async (method, params) => {
    if (method === 'eth_sendUserOperation') throw new RpcError(-32500, 'UserOperation reverted: AA34 signature error')
    return worldWith(pays)(method, params)
  }
  await expect(visitor.send(approved, refused)).rejects.toThrow('no longer pays')
  const nonce: ReadChain = async (method, params) => {
    if (method === 'eth_sendUserOperation') throw new RpcError(-32500, 'AA25 invalid account nonce 0xAA34')
    return worldWith(pays)(method, params)
  }
  // The bundler may have taken the operation before: the page gets the id, and the chain tells the rest.
  expect(await visitor.send(approved, nonce)).toMatchObject({ id: expect.stringMatching(/^0x01/) })
})

test.each([['AA34 signature error'], ['-32501'], ['whatever']])(
  'a bundler that refuses what it has carried is not believed: %s [AA-02, AA-03]',
  async (message) => {
    const visitor = createVisitor()
    const { approved } = await (await visitor.plan([pay(0n)])).settle()
    const lying: ReadChain = async (method, params) => {
      const answer = await worldWith(pays)(method, params)
      if (method !== 'eth_sendUserOperation') return answer
      await expect.poll(() => worldWith(pays)('eth_getUserOperationByHash', [answer])).not.toBeNull()
      throw new RpcError(-32500, message)
    }
    const { id } = await visitor.send(approved, lying)
    await expect.poll(() => visitor.status(id)).toMatchObject({ status: 200 })
  },
)

test('an operation is not lost by a node that is ahead of another [AA-02]', async () => {
  const visitor = createVisitor()
  const { id } = await visitor.send((await (await visitor.plan([pay(0n)])).settle()).approved)
  await expect.poll(() => visitor.status(id)).toMatchObject({ status: 200 })
  const rpc = worldWith(pays)
  const behind: ReadChain = async (method, params) => {
    if (method !== 'eth_blockNumber') return rpc(method, params)
    return numberToHex(readOperationId(id).sinceBlock)
  }
  expect(await getCallsStatus(id, (_id, method, params) => behind(method, params))).toMatchObject({ status: 100 })
})

test('an operation is pending until the chain has it, and lost once another has its nonce [AA-02]', async () => {
  const visitor = createVisitor()
  const { approved } = await (await visitor.plan([pay(0n)])).settle()
  const dropped: ReadChain = async (method, params) =>
    method === 'eth_sendUserOperation' ? '0x12' : worldWith(pays)(method, params)
  const { id } = await visitor.send(approved, dropped)
  expect(await visitor.status(id)).toMatchObject({ status: 100, receipts: [] })
  const other = await visitor.send((await (await visitor.plan([pay(0n), pay(0n)])).settle()).approved)
  await expect.poll(() => visitor.status(other.id)).toMatchObject({ status: 200 })
  expect(await visitor.status(id)).toMatchObject({ status: 400, receipts: [] })
})

test('where nobody carries operations, only a page that can do without is served [AA-02, AA-03]', async () => {
  const visitor = createVisitor(worldWith(pays), { hasBundler: false })
  await expect(visitor.plan([pay(0n)])).rejects.toMatchObject({ code: 5700 })
  const { approved } = await (await visitor.plan([pay(0n)], { ...service, optional: true })).settle()
  expect(approved).toMatchObject({ type: 'calls' })
})

test.each([
  ['the page names a token to it', pay(0n), { ...service, context: { token: generous } }],
  [
    'the batch allows it tokens',
    { to: generous, data: `0x095ea7b3${word(generous.slice(2).toLowerCase())}${word('5')}` },
    service,
  ],
])('nothing is called free where %s [AA-03]', async (_how, call, asked) => {
  const visitor = createVisitor()
  await chain.write(token, 'mint', [visitor.address, 1_000_000n])
  const { content } = await (await visitor.plan([call as Json], asked)).settle()
  expect(content.facts).toContainEqual(expect.objectContaining({ text: words.messages.inTokens }))
  expect(content.warnings[0]).toMatchObject({ text: words.messages.takesTokensText })
  expect(JSON.stringify(content)).not.toContain(words.messages.freeForYou)
})

test('a plain transaction of a project that pays is an operation, and answers the hash that carries it [AA-03]', async () => {
  const visitor = createVisitor(worldWith(pays), { isPaidByProject: true })
  await chain.write(token, 'mint', [visitor.address, 1_000_000n])
  const { content, approved } = await (await visitor.planOne(give(7n))).settle()
  const { freeForYou: mark } = words.messages
  expect(content.facts).toContainEqual(expect.objectContaining({ text: 'Paid by app.marlow.example', mark }))
  expect(content.warnings).toMatchObject([{ title: words.messages.newCodeTitle }])
  const before = await tokensOf(friend)
  const hash = (await visitor.send(approved)) as unknown as Hex
  expect((await chain.reader.getTransactionReceipt({ hash })).to).toBe(entryPoint.address.toLowerCase())
  expect((await tokensOf(friend)) - before).toBe(7n)
})

test('where the project does not pay after all, it is a plain transaction, and gives no code [AA-03]', async () => {
  const visitor = createVisitor(worldWith(refuses), { isPaidByProject: true })
  await chain.mined(await chain.wallet.sendTransaction({ to: visitor.address, value: parseEther('1') }))
  const { content, approved } = await (await visitor.planOne(pay(1n))).settle()
  expect(content.warnings).toMatchObject([{ title: 'app.marlow.example does not pay this fee' }])
  expect(approved).toMatchObject({ type: 'transaction' })
})

test('a visitor who wants a plain account pays alone [AA-03, EMB-12]', async () => {
  const visitor = createVisitor(worldWith(pays), { isPlain: true })
  await expect(visitor.plan([pay(0n)])).rejects.toMatchObject({ code: 5700 })
  await chain.mined(await chain.wallet.sendTransaction({ to: visitor.address, value: parseEther('1') }))
  const { approved } = await (await visitor.plan([pay(0n), pay(1n)], { ...service, optional: true })).settle()
  expect(approved).toMatchObject({ type: 'calls', transactions: { length: 2 } })
})

test('after the sheet was approved for nothing, nothing is paid without another [AA-03]', async () => {
  const visitor = createVisitor(worldWith(pays), { isUnsponsored: true })
  const { content } = await (await visitor.plan([pay(0n)])).settle()
  expect(content.warnings[0]).toMatchObject({ text: words.messages.notPaidText })
})

test('an operation that was changed after it was signed is refused [AA-01]', async () => {
  const visitor = createVisitor()
  const { approved } = await (await visitor.plan([pay(0n)])).settle()
  const tampering: ReadChain = async (method, params) => {
    if (method !== 'eth_sendUserOperation') return worldWith(pays)(method, params)
    const [operation, point] = params as [Record<string, Json>, Json]
    return worldWith(pays)(method, [{ ...operation, callData: '0x' }, point])
  }
  await expect(visitor.send(approved, tampering)).rejects.toThrow(/AA24|signature/)
})
