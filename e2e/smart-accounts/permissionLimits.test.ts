import { type Address, type Hex, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { delegate, designatorOf } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { startPermissionChain } from './permissionChain.ts'
import { createAsk, day, pay, payee } from './permissionRequests.ts'

let place: Awaited<ReturnType<typeof startPermissionChain>>
let ask: ReturnType<typeof createAsk>
let token: Address
beforeAll(async () => {
  place = await startPermissionChain()
  ask = createAsk(place)
  token = await place.chain.deployToken('Local Dollar', 'USDL', 6)
})
afterAll(() => place.chain.stop())

test('wallet_grantPermissions enforces the same limits [PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const now = await place.now()
  const given = {
    chainId: '0x1',
    address: visitor.address,
    expiry: now + 7 * day,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: backend.publicKey }] } },
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: toHex(parseEther('0.2')), start: now, period: day },
      },
    ],
    policies: [],
  }
  const { answer } = await visitor.perform('wallet_grantPermissions', [given])
  expect(answer).toMatchObject({ address: visitor.address, expiry: now + 7 * day, permissions: given.permissions })
  const { context } = answer as unknown as { context: Hex }
  expect(await backend.redeem([context, pay('0.2')])).toBe('success')
  expect(await backend.redeem([context, pay('0.1')])).toBe('NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded')
})

test('the account, its contracts, entry points and tokens cannot be targets [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
  const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
  const nonce = '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f'
  for (const contractAddress of [visitor.address, manager, entryPoint, nonce, delegate.address, token, payee]) {
    const data = { contractAddress, functions: ['claim()'], callCount: 1 }
    place.listContract(contractAddress as Address, 'claim()')
    const wanted = { to: backend.address, type: 'foyer-contract-calls', data }
    expect(await ask.refusal(visitor, wanted)).toMatchObject({ code: -32602 })
  }
  for (const to of ['0x0000000000000000000000000000000000000a11', visitor.address, manager] as const)
    expect(await ask.refusal(visitor, { to })).toMatchObject({ code: -32602 })
})

test('a permission without limit or expiry opens no sheet [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const amounts = [toHex(0n), toHex(2n ** 256n - 1n), toHex(2n ** 112n)]
  for (const periodAmount of amounts)
    expect(
      await ask.refusal(visitor, { to: backend.address, data: { periodAmount, periodDuration: day } }),
    ).toMatchObject({
      code: -32602,
    })
  for (const days of [-1, 0, 3_000])
    expect(await ask.refusal(visitor, { to: backend.address, days })).toMatchObject({ code: -32602 })
  const { rules, ...endless } = (await ask.requestOf({ to: backend.address })) as { rules: Json }
  await expect(visitor.plan('wallet_requestExecutionPermissions', [endless])).rejects.toMatchObject({ code: -32602 })
  expect(rules).toHaveLength(1)
})

test('an account with other code grants no permissions [AA-01, AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  await place.chain.test.setCode({ address: visitor.address, bytecode: designatorOf(token) })
  expect(await ask.refusal(visitor, { to: backend.address })).toMatchObject({ code: -32000 })
})

test('the first warning shows if a permission covers the whole balance [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor('2'), await place.createBackend()]
  const { content } = await ask.grant(visitor, { to: backend.address })
  expect(content.warnings).toMatchObject([
    { title: 'This could take all your ETH', text: expect.stringContaining('30 ETH') },
    {},
  ])
  expect(content.isHighRisk).toBe(true)
})
