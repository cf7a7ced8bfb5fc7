import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import { toastAtom } from '../navigation/toast.ts'
import { createTestStore } from '../test/testOutside.ts'
import { notAllowedAfterMs, showRefusedMethod } from './showRefusedMethod.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('opens the modal, then shows the refusal 300 ms later [EMB-09]', async () => {
  const store = createTestStore()
  const showing = showRefusedMethod(store)
  expect(store.get(isOpenAtom)).toBe(true)
  await expect.poll(() => vi.getTimerCount(), { interval: 0 }).toBe(1)
  await vi.advanceTimersByTimeAsync(notAllowedAfterMs - 1)
  expect(store.get(toastAtom)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await showing
  expect(notAllowedAfterMs).toBe(300)
  expect(store.get(toastAtom)).toMatchObject({ message: 'Action not allowed', variant: 'error' })
})

test('shows the refusal in an already open modal', async () => {
  const store = createTestStore()
  store.set(openModalAtom, { name: 'Networks' })
  const showing = showRefusedMethod(store)
  await vi.runAllTimersAsync()
  await showing
  expect(store.get(currentViewAtom).view.name).toBe('Networks')
})
