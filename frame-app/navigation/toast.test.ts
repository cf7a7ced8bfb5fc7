import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToastAtom, toastAtom } from './toast.ts'
import { stayMs } from './toastStay.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const shown = (store: ReturnType<typeof createStore>) => store.get(toastAtom)?.message

test('shows the next toast after 150 ms [UI-04]', () => {
  const store = createStore()
  store.set(showToastAtom, { message: 'first', variant: 'success' })
  expect(shown(store)).toBe('first')
  store.set(showToastAtom, { message: 'second', variant: 'error' })
  expect(shown(store)).toBeUndefined()
  vi.advanceTimersByTime(149)
  expect(shown(store)).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown(store)).toBe('second')
})

test('shows a toast for its time or until replaced [UI-04]', () => {
  expect(stayMs({ message: '', variant: 'success' })).toBe(4000)
  expect(stayMs({ message: '', variant: 'error' })).toBe(8000)
  expect(stayMs({ message: '', variant: 'loading' })).toBeNull()
  expect(stayMs({ message: '', variant: 'success', autoClose: false })).toBeNull()
})
