import { expect, test, vi } from 'vitest'
import type { Foyer } from '../Foyer.ts'
import { createStateStore, disconnectedState } from '../state.ts'
import { connectByModal } from './connectByModal.ts'

const connected = { ...disconnectedState, status: 'connected', address: '0x1' } as const

/** A page whose modal opens immediately. */
const createPage = (state = disconnectedState as ReturnType<Foyer['getState']>) => {
  const store = createStateStore(state)
  const open = vi.fn(async () => store.set({ ...store.get(), isOpen: true }))
  const foyer = { getState: store.get, subscribe: store.subscribe, open } as Partial<Foyer> as Foyer
  return { store, open, foyer }
}

test('resolves once the visitor has connected', async () => {
  const { store, open, foyer } = createPage()
  const connecting = connectByModal(foyer)
  await expect.poll(() => store.get().isOpen).toBe(true)
  store.set({ ...connected, isOpen: true })
  expect(await connecting).toMatchObject({ address: '0x1' })
  expect(open.mock.calls).toEqual([['Connect']])
})

test('opens the given wallet, or the code', async () => {
  for (const [walletId, view, params] of [
    ['io.metamask', 'ConnectingExternal', { walletId: 'io.metamask' }],
    ['walletConnect', 'ConnectingWalletConnect', {}],
  ] as const) {
    const { store, open, foyer } = createPage()
    const connecting = connectByModal(foyer, { walletId })
    await expect.poll(() => open.mock.calls).toEqual([[view, params]])
    store.set({ ...connected, isOpen: true })
    await connecting
  }
})

test('closing the modal rejects; connected visitors get no prompt', async () => {
  const { store, foyer } = createPage()
  const connecting = connectByModal(foyer)
  await expect.poll(() => store.get().isOpen).toBe(true)
  store.set(disconnectedState)
  await expect(connecting).rejects.toMatchObject({ code: 4001 })

  const later = createPage(connected)
  expect(await connectByModal(later.foyer)).toBe(connected)
  expect(later.open).not.toHaveBeenCalled()
})

test('rejects with the modal’s error if it cannot open', async () => {
  const { open, foyer } = createPage()
  open.mockRejectedValue(Object.assign(new Error('No modal'), { code: 'iframe_load_failed' }))
  await expect(connectByModal(foyer)).rejects.toMatchObject({ code: 'iframe_load_failed' })
})
