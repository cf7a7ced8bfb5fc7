import { createWalletClient, decodeAbiParameters, type Hex, http, parseAbi, parseAbiParameters } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manager, startPermissionChain } from './permissionChain.ts'
import { createAsk, day, pay } from './permissionRequests.ts'

const caveatStruct = 'struct Caveat { address enforcer; bytes terms; bytes args; }'
const delegationStruct =
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }'
const delegationList = ['Delegation[] delegations', delegationStruct, caveatStruct] as const

let place: Awaited<ReturnType<typeof startPermissionChain>>
let ask: ReturnType<typeof createAsk>
beforeAll(async () => {
  place = await startPermissionChain()
  ask = createAsk(place)
})
afterAll(() => place.chain.stop())

test('a permission expires by chain time [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address, days: 1 })
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('success')
  await place.later(day)
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('TimestampEnforcer:expired-delegation')
})

test('a revoked permission ends in the next block, and others stay valid [AA-04, PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address }, { to: backend.address })
  const [first, second] = contexts as unknown as [Hex, Hex]
  const { content } = await visitor.perform('wallet_revokeExecutionPermission', { permissionContext: first })
  expect(content.sections).toMatchObject([{ rows: [{ amount: '1 ETH', detail: 'per day' }] }])
  expect(await backend.redeem([first, pay('0.1')])).toBe('CannotUseADisabledDelegation')
  expect(await backend.redeem([second, pay('0.1')])).toBe('success')
})

test('wallet_revokePermissions revokes too, but refuses another account’s permission [PAY-02]', async () => {
  const [visitor, backend, other] = [
    await place.createVisitor(),
    await place.createBackend(),
    await place.createVisitor(),
  ]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  await expect(other.plan('wallet_revokePermissions', [{ pci: contexts[0] }])).rejects.toMatchObject({ code: -32602 })
  await visitor.perform('wallet_revokePermissions', [{ pci: contexts[0] }])
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('CannotUseADisabledDelegation')
})

test('all permissions can be revoked at once [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address }, { to: backend.address })
  await visitor.perform('foyer_endPermissions', [])
  for (const context of contexts)
    expect(await backend.redeem([context, pay('0.1')])).toBe('NonceEnforcer:invalid-nonce')
  const again = await ask.grant(visitor, { to: backend.address })
  expect(await backend.redeem([again.contexts[0], pay('0.1')])).toBe('success')
})

test('removing the account’s code revokes all permissions for good [AA-01, AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  const { content } = await visitor.perform('foyer_removeCode', [])
  expect(JSON.stringify(content.notes)).toContain('This also revokes all permissions on this network')
  expect(await place.chain.reader.getCode({ address: visitor.address })).toBeUndefined()
  const again = await ask.grant(visitor, { to: backend.address })
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('NonceEnforcer:invalid-nonce')
  expect(await backend.redeem([again.contexts[0], pay('0.1')])).toBe('success')
})

test('a device revokes a permission while the permission server is down [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  visitor.shared.list = () => Promise.reject(new Error('off'))
  await visitor.perform('wallet_revokeExecutionPermission', { permissionContext: contexts[0] })
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('CannotUseADisabledDelegation')
})

test('the sheet names other ways to the wallet if the server is down [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  const cutOff = { rpc: () => Promise.reject(new Error('off')) }
  for (const [method, params] of [
    ['wallet_revokeExecutionPermission', { permissionContext: contexts[0] as string }],
    ['foyer_endPermissions', []],
  ] as const) {
    const { content, approved } = await (await visitor.plan(method, params, cutOff)).settle()
    expect(approved).toBeUndefined()
    expect(content.confirm).toBeUndefined()
    expect(content.notes.at(-1)?.text).toMatch(/recovery file or your words can open this wallet/)
  }
})

/** Another wallet with the exported key and a node, without any Foyer service. */
const elsewhere = ({ key }: { key: Hex }) =>
  createWalletClient({ account: privateKeyToAccount(key), transport: http(place.chain.rpcUrl) })

test('an exported key revokes a permission that the device lists, without servers [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address }, { to: backend.address })
  const [first, second] = contexts as unknown as [Hex, Hex]
  visitor.shared.list = () => Promise.reject(new Error('off'))
  const [kept] = await visitor.records.list(visitor.account)
  expect(kept?.context).toBe(first)
  const [delegation] = decodeAbiParameters(parseAbiParameters(delegationList), first)[0]
  if (!delegation) throw new Error('There is no delegation in it')
  const abi = parseAbi([caveatStruct, delegationStruct, 'function disableDelegation(Delegation delegation)'])
  const end = { chain: null, address: manager, abi, functionName: 'disableDelegation', args: [delegation] } as const
  await place.chain.mined(await elsewhere(visitor).writeContract(end))
  expect(await backend.redeem([first, pay('0.1')])).toBe('CannotUseADisabledDelegation')
  expect(await backend.redeem([second, pay('0.1')])).toBe('success')
})

test('an exported key revokes all permissions without knowing them [AA-04]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address }, { to: backend.address })
  const address = '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f'
  const abi = parseAbi(['function incrementNonce(address delegationManager)'])
  const end = { chain: null, address, abi, functionName: 'incrementNonce', args: [manager] } as const
  await place.chain.mined(await elsewhere(visitor).writeContract(end))
  for (const context of contexts)
    expect(await backend.redeem([context, pay('0.1')])).toBe('NonceEnforcer:invalid-nonce')
})
