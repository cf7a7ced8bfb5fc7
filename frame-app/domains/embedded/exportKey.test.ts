import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { createOpenRequests } from '../../frames/openRequests.ts'
import { openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { createEmbeddedOutside, createTestStore } from '../../test/testOutside.ts'
import { setSignedInEmailAtom } from '../connections/embeddedAccount.ts'
import { exportKeyAtom } from './exportKey.ts'

const addressed = (store: ReturnType<typeof createTestStore>) => {
  store.set(setSignedInEmailAtom, 'ada@example.org')
  return store
}

const exportBy = (exportKey: () => Promise<undefined>, requests = createOpenRequests()) =>
  addressed(createTestStore({ embedded: createEmbeddedOutside({ exportKey }, requests) })).set(exportKeyAtom)

const fail = (error: Error) => async () => {
  throw error
}

test('treats a shown key and a cancellation as success', async () => {
  expect(await exportBy(async () => undefined)).toBe(true)
  expect(await exportBy(fail(rpcError(userRejected)))).toBe(true)
  expect(await exportBy(fail(new BaseError('request_aborted', 'Request was aborted')))).toBe(true)
})

test('reports a key that failed to show', async () => {
  expect(await exportBy(fail(new BaseError('auth_unreachable', 'An error occurred')))).toBe(false)
  expect(await addressed(createTestStore()).set(exportKeyAtom)).toBe(false)
})

test('ends when the modal closes', async () => {
  const requests = createOpenRequests()
  const exporting = exportBy(() => new Promise(() => undefined), requests)
  await expect.poll(requests.isNone).toBe(false)
  requests.endAll('rejected')
  expect(await exporting).toBe(true)
})

test('requires another proof of identity without an address [LOG-04]', async () => {
  const store = createTestStore()
  store.set(openModalAtom, { name: 'AccountSettings' })
  expect(await store.set(exportKeyAtom)).toBe(true)
  expect(store.get(currentViewAtom).view).toEqual({ name: 'ProveAccount', params: { action: 'exportKey' } })
})
