import { type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { delegate, designatorOf } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import type { ReadChain } from '../../secure-frame/approval/request.ts'
import { words } from '../../secure-frame/approval/test/words.ts'
import {
  friend,
  generous,
  limits,
  type OperationWorld,
  pay,
  paying,
  pays,
  refuses,
  service,
  startOperationWorld,
  word,
} from './operationWorld.ts'

let place: OperationWorld
beforeAll(async () => {
  place = await startOperationWorld()
})
afterAll(() => place.stop())

test('an account without ether sends tokens, and a sponsor pays [AA-01, AA-03]', async () => {
  const visitor = place.createVisitor()
  await place.chain.write(place.token, 'mint', [visitor.address, 1_000_000n])
  const before = await place.tokensOf(friend)
  const { initial, settle } = await visitor.plan([place.give(100n), place.give(200n)])
  expect(initial.warnings).toMatchObject([{ title: words.messages.newCodeTitle }])
  const { content, approved } = await settle()
  expect(content.failure).toBeUndefined()
  const { feePaid: name } = words.messages
  // The paymaster could use an earlier token allowance, so the fee is not marked as free.
  const text = 'Paid by pay.marlow.example'
  expect(content.facts).toContainEqual({ kind: 'text', name, text, mark: undefined })
  expect(JSON.stringify(content.sections)).toContain('0.0003')
  expect(approved).toMatchObject({ type: 'operation', gives: { delegate: delegate.address, nonce: 0 } })
  const { id } = await visitor.send(approved)
  await expect
    .poll(() => visitor.status(id))
    .toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect((await place.tokensOf(friend)) - before).toBe(300n)
  expect(await place.chain.reader.getCode({ address: visitor.address })).toBe(designatorOf(delegate.address))
  expect(await place.chain.reader.getBalance({ address: visitor.address })).toBe(0n)
  const { receipts } = (await visitor.status(id)) as { receipts: { logs: { address: string }[] }[] }
  expect(receipts[0]?.logs.map(({ address }) => address)).toEqual([
    place.token.toLowerCase(),
    place.token.toLowerCase(),
  ])
})

test('a later operation needs no new code and can have one call [AA-03]', async () => {
  const visitor = place.createVisitor()
  await place.chain.write(place.token, 'mint', [visitor.address, 1_000_000n])
  const send = async () => {
    const { approved } = await (await visitor.plan([place.give(1n)])).settle()
    const { id } = await visitor.send(approved)
    await expect.poll(() => visitor.status(id)).toMatchObject({ status: 200 })
    return approved
  }
  expect(await send()).toMatchObject({ operation: { nonce: 0n } })
  expect(await send()).toMatchObject({ operation: { nonce: 1n }, gives: undefined })
})

test('failing calls are not sent, and the sheet explains it [AA-02, AA-03]', async () => {
  const visitor = place.createVisitor()
  const { content } = await (await visitor.plan([place.give(100n)])).settle()
  expect(content.failure).toMatchObject({ tone: 'bad', title: words.messages.wouldFail })
  expect(content.confirm).toBeUndefined()
})

test('a sponsored account needs the balance for its calls’ value [AA-03]', async () => {
  const visitor = place.createVisitor()
  const { content } = await (await visitor.plan([pay(parseEther('0.2'))])).settle()
  expect(content.failure).toMatchObject({ text: expect.stringContaining('0.2') })
})

test('the sheet shows the visitor’s own fee if the paymaster refuses [AA-03]', async () => {
  const visitor = place.createVisitor(place.worldWith(refuses))
  await place.chain.mined(await place.chain.wallet.sendTransaction({ to: visitor.address, value: parseEther('1') }))
  const { content, approved } = await (await visitor.plan([pay(1n), pay(2n)])).settle()
  expect(content.warnings[0]).toMatchObject({ title: 'pay.marlow.example won’t pay this fee' })
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
  const { content } = await (await place.createVisitor(place.worldWith(answer)).plan([pay(0n)])).settle()
  expect(content.warnings[0]).toMatchObject({ text: words.messages.notPaidText })
})

test('an invalid paymaster approval fails without sending the operation [AA-03]', async () => {
  const visitor = place.createVisitor()
  const { approved } = await (await visitor.plan([pay(0n)])).settle()
  if (approved?.type !== 'operation') throw new Error('No operation')
  const refused: ReadChain = async (method, params) => {
    if (method === 'eth_sendUserOperation') throw new RpcError(-32500, 'UserOperation reverted: AA34 signature error')
    return place.worldWith(pays)(method, params)
  }
  await expect(visitor.send(approved, refused)).rejects.toThrow('no longer pays')
  const nonce: ReadChain = async (method, params) => {
    if (method === 'eth_sendUserOperation') throw new RpcError(-32500, 'AA25 invalid account nonce 0xAA34')
    return place.worldWith(pays)(method, params)
  }
  // The bundler may already have the operation: the page receives the id and reads the result from the chain.
  expect(await visitor.send(approved, nonce)).toMatchObject({ id: expect.stringMatching(/^0x01/) })
})

test('without a bundler, only optional sponsorship is accepted [AA-02, AA-03]', async () => {
  const visitor = place.createVisitor(place.worldWith(pays), { hasBundler: false })
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
])('the sheet does not show a free fee if %s [AA-03]', async (_how, call, asked) => {
  const visitor = place.createVisitor()
  await place.chain.write(place.token, 'mint', [visitor.address, 1_000_000n])
  const { content } = await (await visitor.plan([call as Json], asked)).settle()
  expect(content.facts).toContainEqual(expect.objectContaining({ text: words.messages.inTokens }))
  expect(content.warnings[0]).toMatchObject({ text: words.messages.takesTokensText })
  expect(JSON.stringify(content)).not.toContain(words.messages.freeForYou)
})

test('a sponsored plain transaction becomes an operation and returns its transaction hash [AA-03]', async () => {
  const visitor = place.createVisitor(place.worldWith(pays), { isPaidByProject: true })
  await place.chain.write(place.token, 'mint', [visitor.address, 1_000_000n])
  const { content, approved } = await (await visitor.planOne(place.give(7n))).settle()
  const { freeForYou: mark } = words.messages
  expect(content.facts).toContainEqual(expect.objectContaining({ text: 'Paid by app.marlow.example', mark }))
  expect(content.warnings).toMatchObject([{ title: words.messages.newCodeTitle }])
  const before = await place.tokensOf(friend)
  const hash = (await visitor.send(approved)) as unknown as Hex
  expect((await place.chain.reader.getTransactionReceipt({ hash })).to).toBe(entryPoint.address.toLowerCase())
  expect((await place.tokensOf(friend)) - before).toBe(7n)
})

test('a plain transaction sets no code if the project does not pay [AA-03]', async () => {
  const visitor = place.createVisitor(place.worldWith(refuses), { isPaidByProject: true })
  await place.chain.mined(await place.chain.wallet.sendTransaction({ to: visitor.address, value: parseEther('1') }))
  const { content, approved } = await (await visitor.planOne(pay(1n))).settle()
  expect(content.warnings).toMatchObject([{ title: 'app.marlow.example won’t pay this fee' }])
  expect(approved).toMatchObject({ type: 'transaction' })
})

test('a visitor with a standard account pays the fee [AA-03, EMB-12]', async () => {
  const visitor = place.createVisitor(place.worldWith(pays), { isPlain: true })
  await expect(visitor.plan([pay(0n)])).rejects.toMatchObject({ code: 5700 })
  await place.chain.mined(await place.chain.wallet.sendTransaction({ to: visitor.address, value: parseEther('1') }))
  const { approved } = await (await visitor.plan([pay(0n), pay(1n)], { ...service, optional: true })).settle()
  expect(approved).toMatchObject({ type: 'calls', transactions: { length: 2 } })
})

test('a withdrawn sponsorship is shown on a new sheet [AA-03]', async () => {
  const visitor = place.createVisitor(place.worldWith(pays), { isUnsponsored: true })
  const { content } = await (await visitor.plan([pay(0n)])).settle()
  expect(content.warnings[0]).toMatchObject({ text: words.messages.notPaidText })
})

test('an operation changed after signing is refused [AA-01]', async () => {
  const visitor = place.createVisitor()
  const { approved } = await (await visitor.plan([pay(0n)])).settle()
  const tampering: ReadChain = async (method, params) => {
    if (method !== 'eth_sendUserOperation') return place.worldWith(pays)(method, params)
    const [operation, point] = params as [Record<string, Json>, Json]
    return place.worldWith(pays)(method, [{ ...operation, callData: '0x' }, point])
  }
  await expect(visitor.send(approved, tampering)).rejects.toThrow(/AA24|signature/)
})
