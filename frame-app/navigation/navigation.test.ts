import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { backAtom, closeModalAtom, isOpenAtom, openModalAtom, shakesAtom } from './modal.ts'
import { placeAtom, pushAtom } from './navigation.ts'

const open = (name: 'Connect' | 'Account' | 'UnsupportedChain') => {
  const store = createStore()
  store.set(openModalAtom, { name })
  return store
}
const shown = (store: ReturnType<typeof createStore>) => store.get(placeAtom).view.name

test('back shows the view below, then closes [UI-03]', () => {
  const store = open('Account')
  store.set(pushAtom, { name: 'Networks' })
  store.set(backAtom)
  expect([shown(store), store.get(isOpenAtom)]).toEqual(['Account', true])
  store.set(backAtom)
  expect(store.get(isOpenAtom)).toBe(false)
})

test('the view that is shown is not shown again on top of itself', () => {
  const store = open('Account')
  store.set(pushAtom, { name: 'Account' })
  expect(store.get(placeAtom).canGoBack).toBe(false)
})

test('on an unsupported network closing is refused with a shake, from any view above it too [UI-03, UI-05]', () => {
  const store = open('UnsupportedChain')
  store.set(closeModalAtom)
  store.set(pushAtom, { name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:1' } })
  store.set(closeModalAtom)
  expect([store.get(isOpenAtom), store.get(shakesAtom)]).toEqual([true, 2])
})
