import { createStore, Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { iconPaths, loadLazyIcons } from '../ui/picture/iconPaths.ts'
import { Spinner } from '../ui/picture/Spinner.tsx'
import { CurrentToast } from './CurrentToast.tsx'
import { showToastAtom, swapDelayMs, type ToastContent, toastAtom } from './toast.ts'

const drawing = vi.hoisted(() => ({ ends: [] as (() => void)[], heldId: 0 }))

// Rendering without a document runs no effects and keeps no state. Here, each render ends the effects of the previous
// one.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useEffect: (effect) => {
    const end = effect()
    if (end) drawing.ends.push(end)
  },
  useState: () => [drawing.heldId, () => {}] as never,
}))

beforeEach(() => {
  drawing.heldId = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const drawAgain = (store: Store) => {
  for (const end of drawing.ends.splice(0)) end()
  return renderToStaticMarkup(createElement(Provider, { store }, createElement(CurrentToast)))
}

const draw = (toast: ToastContent, store = createStore()) => {
  store.set(showToastAtom, toast)
  return drawAgain(store)
}

type Store = ReturnType<typeof createStore>

await loadLazyIcons()

test.each<[Omit<ToastContent, 'message'>, string | undefined, string]>([
  [{ variant: 'success' }, iconPaths.check, 'status'],
  [{ variant: 'error' }, iconPaths.alert, 'alert'],
  [{ variant: 'success', icon: 'mail' }, iconPaths.mail, 'status'],
  [{ variant: 'error', icon: 'wallet' }, iconPaths.wallet, 'alert'],
  [{ variant: 'loading', icon: 'wallet' }, iconPaths.wallet, 'status'],
])('has its own or its variant’s icon: %j [UI-04]', (toast, path = 'no path', role) => {
  const drawn = draw({ ...toast, message: 'Saved' })
  expect(drawn).toContain(`<path d="${path}">`)
  expect(drawn).toContain(`role="${role}"`)
  expect(drawn).toContain('<span>Saved</span>')
})

test('shows a spinner while loading without an icon [UI-04]', () => {
  const turning = renderToStaticMarkup(createElement(Spinner))
  expect(draw({ message: 'Saving', variant: 'loading' })).toContain(turning)
  expect(draw({ message: 'Saved', variant: 'success' })).not.toContain(turning)
})

test.each<[ToastContent['variant'], number]>([
  ['success', 4000],
  ['error', 8000],
])('closes a %s toast after exactly %i ms [UI-04]', (variant, ms) => {
  const store = createStore()
  draw({ message: 'Saved', variant }, store)
  vi.advanceTimersByTime(ms - 1)
  expect(store.get(toastAtom)).toMatchObject({ message: 'Saved' })
  vi.advanceTimersByTime(1)
  expect(store.get(toastAtom)).toBeUndefined()
})

test.each<Pick<ToastContent, 'variant' | 'autoClose'>>([
  { variant: 'loading' },
  { variant: 'success', autoClose: false },
])('keeps a toast of %j until it is replaced [UI-04]', (kind) => {
  const store = createStore()
  draw({ message: 'Saving', ...kind }, store)
  vi.advanceTimersByTime(60_000)
  expect(store.get(toastAtom)).toMatchObject({ message: 'Saving' })
})

test('keeps a hovered toast, and restarts its time afterward [UI-04]', () => {
  const store = createStore()
  const hold = (isHeld: boolean) => {
    drawing.heldId = isHeld ? (store.get(toastAtom)?.id ?? 0) : 0
    drawAgain(store)
  }
  draw({ message: 'Saved', variant: 'success' }, store)
  vi.advanceTimersByTime(3999)
  hold(true)
  vi.advanceTimersByTime(60_000)
  expect(store.get(toastAtom)).toMatchObject({ message: 'Saved' })
  hold(false)
  vi.advanceTimersByTime(3999)
  expect(store.get(toastAtom)).toMatchObject({ message: 'Saved' })
  vi.advanceTimersByTime(1)
  expect(store.get(toastAtom)).toBeUndefined()
})

test('closes a toast that replaced a hovered one [UI-04]', () => {
  const store = createStore()
  draw({ message: 'Saving', variant: 'loading' }, store)
  drawing.heldId = store.get(toastAtom)?.id ?? 0
  store.set(showToastAtom, { message: 'Saved', variant: 'success' })
  vi.advanceTimersByTime(swapDelayMs)
  drawAgain(store)
  vi.advanceTimersByTime(4000)
  expect(store.get(toastAtom)).toBeUndefined()
})
