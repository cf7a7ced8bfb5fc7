import { type Address, encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegate, designatorOf } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { words } from '../../secure-frame/approval/test/words.ts'
import { startPermissionChain, transferTo } from './permissionChain.ts'
import { createAsk, day, ofToken, pay, payee } from './permissionRequests.ts'

let place: Awaited<ReturnType<typeof startPermissionChain>>
let ask: ReturnType<typeof createAsk>
let token: Address
beforeAll(async () => {
  place = await startPermissionChain()
  ask = createAsk(place)
  token = await place.chain.deployToken('Local Dollar', 'USDL', 6)
})
afterAll(() => place.chain.stop())

test('a backend uses a daily allowance, exceeds it and continues next day [AA-04, PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts, answer } = await ask.grant(visitor, { to: backend.address })
  const [context] = contexts
  expect(answer).toMatchObject([
    {
      chainId: '0x1',
      from: visitor.address,
      to: backend.address,
      dependencies: [],
      permission: { data: { periodDuration: day } },
    },
  ])
  const before = await place.chain.reader.getBalance({ address: payee })
  expect(await backend.redeem([context, pay('0.4')])).toBe('success')
  expect(await backend.redeem([context, pay('0.6')])).toBe('success')
  expect((await place.chain.reader.getBalance({ address: payee })) - before).toBe(parseEther('1'))
  expect(await backend.redeem([context, pay('0.1')])).toBe('NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded')
  await place.later(day)
  expect(await backend.redeem([context, pay('0.1')])).toBe('success')
})

test('the first permission sets the account’s code and shows its fee [AA-01, AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor('50'), await place.createBackend()]
  const { content } = await ask.grant(visitor, { to: backend.address })
  expect(content.warnings).toMatchObject([
    { title: words.messages.newCodeTitle, text: expect.stringContaining(delegate.name) },
  ])
  expect(content.facts).toContainEqual(expect.objectContaining({ address: delegate.address }))
  expect(content.facts.map(({ name }) => name)).toContain(words.messages.networkFee)
  expect(await place.chain.reader.getCode({ address: visitor.address })).toBe(designatorOf(delegate.address))
  const next = await ask.grant(visitor, { to: backend.address })
  expect(next.content.warnings).toEqual([])
  expect(next.content.facts.map(({ name }) => name)).not.toContain(words.messages.networkFee)
})

test('a standard account gets no code for a permission [AA-04, EMB-12]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const params = [await ask.requestOf({ to: backend.address })]
  const asking = visitor.plan('wallet_requestExecutionPermissions', params, { isPlain: true })
  await expect(asking).rejects.toMatchObject({ code: -32000 })
})

test('a token is spent only within its limit and by transfer [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  await place.chain.write(token, 'mint', [visitor.address, 2_000_000_000n])
  const { content, contexts } = await ask.grant(visitor, ofToken(token, backend.address))
  const [context] = contexts
  expect(content.sections).toMatchObject([
    { rows: [{ amount: '500 USDL', detail: 'per week', unverified: token.toLowerCase() }] },
  ])
  const approveCall = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [payee, 1n] })
  expect(await backend.redeem([context, { to: token, data: approveCall }])).toBe(
    'ERC20PeriodTransferEnforcer:invalid-method',
  )
  expect(await backend.redeem([context, pay('0.1')])).toBe('ERC20PeriodTransferEnforcer:invalid-execution-length')
  expect(await backend.redeem([context, transferTo(token, payee, 500_000_000n)])).toBe('success')
  expect(await backend.redeem([context, transferTo(token, payee, 1n)])).toBe(
    'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
  )
})

test('a total allowance does not renew the next day [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const data = { allowanceAmount: toHex(parseEther('0.5')) }
  const { contexts } = await ask.grant(visitor, { to: backend.address, type: 'native-token-allowance', data })
  expect(await backend.redeem([contexts[0], pay('0.5')])).toBe('success')
  await place.later(20 * day)
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe(
    'NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded',
  )
})

test('two uses in one transaction count twice [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  const twice = [contexts[0], pay('0.6')] as const
  expect(await backend.redeem(twice, twice)).toBe('NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded')
})

test('a native currency allowance allows no calldata [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  await place.chain.write(token, 'mint', [visitor.address, 1_000n])
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  expect(await backend.redeem([contexts[0], transferTo(token, payee, 1n)])).toBe(
    'ExactCalldataEnforcer:invalid-calldata',
  )
})

test('a permission with a payee pays no one else [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  await place.chain.write(token, 'mint', [visitor.address, 1_000n])
  const rules = [{ type: 'payee', data: { addresses: [payee] } }]
  const { contexts, content } = await ask.grant(
    visitor,
    { to: backend.address, rules },
    { ...ofToken(token, backend.address), rules },
  )
  expect(content.data).toMatchObject([{ facts: [{ name: 'Pays only', address: payee.toLowerCase() }, {}, {}, {}] }, {}])
  expect(await backend.redeem([contexts[0], { to: backend.address, value: 1n }])).toBe(
    'AllowedTargetsEnforcer:target-address-not-allowed',
  )
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('success')
  const [, ofTokens] = contexts as unknown as [Hex, Hex]
  expect(await backend.redeem([ofTokens, transferTo(token, backend.address, 1n)])).toBe(
    'AllowedCalldataEnforcer:invalid-calldata',
  )
  expect(await backend.redeem([ofTokens, transferTo(token, payee, 1n)])).toBe('success')
})

test('a permission is invalid for another key [AA-04]', async () => {
  const [visitor, backend, thief] = [
    await place.createVisitor(),
    await place.createBackend(),
    await place.createBackend(),
  ]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  expect(await thief.redeem([contexts[0], pay('0.1')])).toBe('InvalidDelegate')
})

test('a permission is invalid on another chain [AA-04]', async () => {
  const elsewhere = await startPermissionChain(42_161)
  try {
    const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
    const { contexts } = await ask.grant(visitor, { to: backend.address })
    const there = await elsewhere.createBackend(backend.key)
    await elsewhere.createVisitor('5', visitor.key)
    expect(await there.redeem([contexts[0], pay('0.1')])).toBe('InvalidEOASignature')
  } finally {
    await elsewhere.chain.stop()
  }
})

test('only listed functions are called, up to the call limit [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const game = await place.chain.deployPlain('TestFactory')
  const data = { contractAddress: game, functions: ['createPair(address,address)'], callCount: 2 }
  const wanted = { to: backend.address, type: 'foyer-contract-calls', data }
  expect(await ask.refusal(visitor, wanted)).toMatchObject({ code: 4200 })
  place.listContract(game, 'createPair(address,address)')
  const { contexts, content } = await ask.grant(visitor, wanted)
  expect(content).toMatchObject({ risk: { tick: expect.any(String) }, confirm: 'Sign anyway', isHighRisk: true })
  expect(content.data).toMatchObject([
    { facts: [{ name: 'createPair(address,address)', selector: '0xc9c65396', text: 'Test' }] },
    {
      title: 'Test contract',
      facts: [
        { kind: 'fullAddress', address: game.toLowerCase() },
        { name: 'Listed by' },
        { name: 'Up to', text: '2 calls' },
        {},
        { name: 'Session key', address: backend.address.toLowerCase() },
      ],
    },
  ])
  expect(content.facts).toMatchObject([{ name: 'Account code', address: delegate.address }, {}])
  const call = (signature: string, ...args: readonly unknown[]) => ({ to: game, data: place.encode(signature, args) })
  const pair = (one: bigint) => call('createPair(address,address)', toHex(one, { size: 20 }), payee)
  expect(await backend.redeem([contexts[0], call('getPair(address,address)', payee, payee)])).toBe(
    'AllowedMethodsEnforcer:method-not-allowed',
  )
  expect(await backend.redeem([contexts[0], { ...pair(1n), value: 1n }])).toBe('ValueLteEnforcer:value-too-high')
  expect(await backend.redeem([contexts[0], pair(1n)])).toBe('success')
  expect(await backend.redeem([contexts[0], pair(2n)])).toBe('success')
  expect(await backend.redeem([contexts[0], pair(3n)])).toBe('LimitedCallsEnforcer:limit-exceeded')
})
