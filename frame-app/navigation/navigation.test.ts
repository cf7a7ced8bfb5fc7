import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { backAtom, closeModalAtom, isOpenAtom, openModalAtom, shakesAtom } from './modal.ts'
import { currentViewAtom, pushAtom } from './navigation.ts'

const open = (name: 'Connect' | 'Account' | 'UnsupportedChain') => {
  const store = createStore()
  store.set(openModalAtom, { name })
  return store
}
const shown = (store: ReturnType<typeof createStore>) => store.get(currentViewAtom).view.name

test('back shows the previous view, then closes [UI-03]', () => {
  const store = open('Account')
  store.set(pushAtom, { name: 'Networks' })
  store.set(backAtom)
  expect([shown(store), store.get(isOpenAtom)]).toEqual(['Account', true])
  store.set(backAtom)
  expect(store.get(isOpenAtom)).toBe(false)
})

test('does not push the current view again', () => {
  const store = open('Account')
  store.set(pushAtom, { name: 'Account' })
  expect(store.get(currentViewAtom).canGoBack).toBe(false)
})

test.each([backAtom, closeModalAtom])('can be left on an unsupported network [UI-03]', (leave) => {
  for (const above of [[], [{ name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:1' } }]] as const) {
    const store = open('UnsupportedChain')
    for (const view of above) store.set(pushAtom, view)
    store.set(leave)
    expect([store.get(isOpenAtom), store.get(shakesAtom)]).toEqual([false, 0])
  }
})

test.each([backAtom, closeModalAtom])('refuses to leave during a required sign-in [UI-03, UI-05, SIWX-02]', (leave) => {
  const store = createStore()
  store.set(openModalAtom, { name: 'SIWXSignMessage', params: { isRequired: true } })
  store.set(leave)
  expect([store.get(isOpenAtom), store.get(shakesAtom)]).toEqual([true, 1])
})
