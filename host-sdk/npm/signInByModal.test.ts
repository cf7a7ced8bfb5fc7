import { expect, test, vi } from 'vitest'
import type { Foyer } from '../Foyer.ts'
import { createStateStore, disconnectedState } from '../state.ts'
import { signInByModal } from './signInByModal.ts'

const session = { account: 'eip155:1:0x1' }
const connected = { ...disconnectedState, status: 'connected', address: '0x1', caipNetworkId: 'eip155:1' } as const

/** A page whose modal opens immediately. */
const createPage = () => {
  const store = createStateStore(connected)
  const open = vi.fn(async () => store.set({ ...store.get(), isOpen: true }))
  const foyer = { getState: store.get, subscribe: store.subscribe, open }
  return { store, open, foyer: foyer as Partial<Foyer> as Foyer }
}

test('resolves with the new or the existing session [SIWX-03]', async () => {
  const { store, open, foyer } = createPage()
  const signingIn = signInByModal(foyer)
  await expect.poll(() => store.get().isOpen).toBe(true)
  store.set({ ...connected, isOpen: true, session })
  expect(await signingIn).toEqual(session)
  expect(open.mock.calls).toEqual([['SIWXSignMessage']])
  expect(await signInByModal(foyer)).toEqual(session)
  expect(open).toHaveBeenCalledTimes(1)
})

test('rejects when the visitor closes the modal [SIWX-02]', async () => {
  const { store, foyer } = createPage()
  const signingIn = signInByModal(foyer)
  await expect.poll(() => store.get().isOpen).toBe(true)
  store.set(connected)
  await expect(signingIn).rejects.toMatchObject({ code: 4001 })
})

test('rejects with the reason of a modal failure [SIWX-03]', async () => {
  const { open, foyer } = createPage()
  open.mockRejectedValue(Object.assign(new Error('SIWX is not enabled'), { code: 4200 }))
  await expect(signInByModal(foyer)).rejects.toMatchObject({ code: 4200, message: 'SIWX is not enabled' })
})
