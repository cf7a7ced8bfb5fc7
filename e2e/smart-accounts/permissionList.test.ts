import { type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { Permissions } from '../../frame-app/domains/permissions/SitePermission.ts'
import { readContext, toContext } from '../../secure-frame/approval/evm/permissions/signedDelegation.ts'
import { grantedPermissions, listAccountPermissions } from '../../secure-frame/requests/evm/permissionAnswers.ts'
import { startPermissionChain } from './permissionChain.ts'
import { createAsk, day, ofToken, pay } from './permissionRequests.ts'

let place: Awaited<ReturnType<typeof startPermissionChain>>
let ask: ReturnType<typeof createAsk>
beforeAll(async () => {
  place = await startPermissionChain()
  ask = createAsk(place)
})
afterAll(() => place.chain.stop())

const askOf = ({ account, origin, records }: Awaited<ReturnType<typeof place.createVisitor>>) => ({
  account,
  origin,
  records,
  read: async (_network: string, method: string, params: Json | undefined) =>
    place.rpc(method, params as readonly Json[]),
})

test('a permission is listed with its rest, in the modal’s own words [PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const token = await place.chain.deployToken('Local Dollar', 'USDL', 6)
  const data = { contractAddress: await place.chain.deployPlain('TestFactory'), functions: ['claim()'], callCount: 3 }
  place.listContract(data.contractAddress, ...data.functions)
  const { contexts } = await ask.grant(visitor, { to: backend.address }, ofToken(token, backend.address), {
    to: backend.address,
    type: 'foyer-contract-calls',
    data,
  })
  expect(await backend.redeem([contexts[0], pay('0.4')])).toBe('success')
  const listed = await listAccountPermissions(askOf(visitor))
  const { data: read } = safeParse(Permissions, listed)
  expect(read).toMatchObject([
    { what: { kind: 'calls', functions: ['claim()'], calls: '3' }, left: '3', state: 'active', unit: null },
    {
      what: { token: token.toLowerCase(), amount: '500000000' },
      unit: { symbol: 'USDL', decimals: 6, isListed: false },
    },
    { what: { token: 'native', payee: null }, left: String(parseEther('0.6')), key: backend.address, state: 'active' },
  ])
})

test('a page sees only its own valid permissions [PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { answer, contexts } = await ask.grant(visitor, { to: backend.address, days: 1 }, { to: backend.address })
  const asking = askOf(visitor)
  expect(await grantedPermissions(asking)).toEqual(answer)
  expect(await grantedPermissions({ ...asking, origin: 'https://other.example' })).toEqual([])
  await place.later(day)
  expect(await grantedPermissions(asking)).toMatchObject([{ context: contexts[1] }])
  await visitor.perform('wallet_revokeExecutionPermission', { permissionContext: contexts[1] as string })
  expect(await grantedPermissions(asking)).toEqual([])
  expect(await listAccountPermissions(asking)).toMatchObject([{ state: 'revoked' }, { state: 'expired' }])
})

test('a permission does not count as ended while the network is down [PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  await ask.grant(visitor, { to: backend.address })
  const silent = { ...askOf(visitor), read: () => Promise.reject(new Error('down')) }
  expect(await listAccountPermissions(silent)).toMatchObject([{ state: 'unknown', left: null }])
  expect(await grantedPermissions(silent)).toHaveLength(1)
})

test('another device of the account lists and revokes a permission [AA-04, PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  const there = { ...askOf(visitor), records: visitor.otherDevice() }
  expect(await listAccountPermissions(there)).toMatchObject([{ context: contexts[0], state: 'active' }])
  await visitor.perform('wallet_revokeExecutionPermission', { permissionContext: contexts[0] as string })
  expect(await listAccountPermissions(there)).toMatchObject([{ context: contexts[0], state: 'revoked' }])
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('CannotUseADisabledDelegation')
})

test('permissions not signed by the account are ignored and hide nothing [PAY-02]', async () => {
  const [visitor, other, backend] = [
    await place.createVisitor(),
    await place.createVisitor(),
    await place.createBackend(),
  ]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  await ask.grant(other, { to: backend.address })
  const [own] = await visitor.shared.list()
  const [foreign] = await other.shared.list()
  if (!own || !foreign) throw new Error('Both were kept')
  const { delegation } = readContext(own.context as Hex)
  const { signature } = readContext(foreign.context as Hex)
  const signedByOther = { ...own, context: toContext(delegation, signature) }
  const longer = { ...own, context: toContext({ ...delegation, salt: 1n }, readContext(own.context as Hex).signature) }
  const odd = [{ ...own, context: '0x00' }, signedByOther, longer, { ...own, caipNetworkId: 'eip155:10' }]
  visitor.shared.list = async () => [foreign, ...odd, { ...own, expiry: 1 }, { ...own, answer: '{' }]
  const there = { ...askOf(visitor), records: visitor.otherDevice() }
  expect(await listAccountPermissions(there)).toMatchObject([
    { context: contexts[0], expiry: own.expiry, state: 'active' },
  ])
  expect(await grantedPermissions(there)).toHaveLength(1)
})

test('listing permissions without an account fails [PAY-02]', async () => {
  const visitor = await place.createVisitor()
  await expect(grantedPermissions({ ...askOf(visitor), account: undefined })).rejects.toMatchObject({ code: 4100 })
})
