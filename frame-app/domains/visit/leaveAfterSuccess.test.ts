import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOpenAtom, openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { createSignInPage } from '../../test/testSignIn.ts'
import { startSiwx } from '../siwx/startSiwx.ts'
import { leaveAfterSuccessAtom, successShownMs } from './leaveAfterSuccess.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (view: 'EmailCode' | 'Networks', isWindow: boolean) => {
  const store = createTestStore()
  const outside = store.get(outsideAtom)
  const hide = vi.fn(async () => undefined)
  const environment = { ...outside.environment, isWindow }
  store.set(outsideAtom, { ...outside, host: { ...outside.host, hide }, environment })
  store.set(openModalAtom, { name: view })
  store.set(leaveAfterSuccessAtom)
  return { hide, isOpen: () => store.get(isOpenAtom), view: () => store.get(currentViewAtom).view.name }
}

test('shows success briefly before the modal closes', () => {
  const { hide, isOpen, view } = open('EmailCode', false)
  vi.advanceTimersByTime(successShownMs - 1)
  expect([isOpen(), view()]).toEqual([true, 'EmailCode'])
  vi.advanceTimersByTime(1)
  expect([isOpen(), hide.mock.calls.length]).toEqual([false, 0])
})

test('leaves a window immediately, still showing success [HST-01]', () => {
  const { hide, isOpen, view } = open('EmailCode', true)
  expect([isOpen(), view(), hide.mock.calls.length]).toEqual([false, 'Connected', 0])
  vi.advanceTimersByTime(0)
  expect(hide).toHaveBeenCalledOnce()
})

test.each([true, false])('keeps another open view (in a window: %s)', (isWindow) => {
  const { hide, isOpen, view } = open('Networks', isWindow)
  vi.advanceTimersByTime(successShownMs)
  expect([isOpen(), view(), hide.mock.calls.length]).toEqual([true, 'Networks', 0])
})

test('shows no success if the sign-in cannot start [SIWX-03]', async () => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  const { store, connect, disconnect } = createSignInPage({
    createMessage: () => {
      throw new Error('down')
    },
  })
  let end: () => void = () => undefined
  disconnect.mockImplementation(() => new Promise((resolve) => (end = () => resolve(undefined))))
  startSiwx(store)
  connect()
  store.set(leaveAfterSuccessAtom)
  await expect.poll(() => disconnect).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(successShownMs)
  expect(store.get(isOpenAtom)).toBe(true)
  end()
  await expect.poll(() => store.get(currentViewAtom).view.name).toBe('Connect')
  expect(store.get(isOpenAtom)).toBe(true)
})
