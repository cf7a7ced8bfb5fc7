import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPermissionChain } from './permissionChain.ts'
import { createAsk, pay } from './permissionRequests.ts'

let place: Awaited<ReturnType<typeof startPermissionChain>>
let ask: ReturnType<typeof createAsk>
beforeAll(async () => {
  place = await startPermissionChain()
  ask = createAsk(place)
})
afterAll(() => place.chain.stop())

test('a permission confirmed after all were revoked elsewhere is not granted [AA-04, PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  await ask.grant(visitor, { to: backend.address })
  const params = [await ask.requestOf({ to: backend.address })]
  const { approved } = await visitor.approve('wallet_requestExecutionPermissions', params)
  await visitor.perform('foyer_endPermissions', [])
  const there = visitor.otherDevice()
  await expect(visitor.sign(approved, there)).rejects.toThrow('were ended while this one was read')
  expect(await there.list(visitor.account)).toHaveLength(1)
  expect(await visitor.shared.list()).toHaveLength(1)
})

test('a permission revoked in two browsers at once costs one fee [AA-04, PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address }, { to: backend.address })
  const params = { permissionContext: contexts[0] }
  const { approved } = await visitor.approve('wallet_revokeExecutionPermission', params)
  await visitor.perform('wallet_revokeExecutionPermission', params)
  const before = await place.chain.reader.getBalance({ address: visitor.address })
  // Its transaction has the same nonce as the first.
  await visitor.sign(approved, visitor.otherDevice()).catch(() => undefined)
  expect(await place.chain.reader.getBalance({ address: visitor.address })).toBe(before)
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('CannotUseADisabledDelegation')
})

test('a permission used during its revocation sheet is revoked with its rest [AA-04, PAY-02]', async () => {
  const [visitor, backend] = [await place.createVisitor(), await place.createBackend()]
  const { contexts } = await ask.grant(visitor, { to: backend.address })
  const { approved } = await visitor.approve('wallet_revokeExecutionPermission', { permissionContext: contexts[0] })
  const before = await place.chain.reader.getBalance({ address: visitor.address })
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('success')
  await visitor.sign(approved, visitor.otherDevice())
  expect(await backend.redeem([contexts[0], pay('0.1')])).toBe('CannotUseADisabledDelegation')
  const after = await place.chain.reader.getBalance({ address: visitor.address })
  expect(before - after).toBeLessThan(parseEther('0.11'))
})
