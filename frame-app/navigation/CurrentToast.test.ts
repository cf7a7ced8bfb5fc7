import { createStore, Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { iconPaths, loadLaterIcons } from '../ui/picture/iconPaths.ts'
import { Spinner } from '../ui/picture/Spinner.tsx'
import { CurrentToast } from './CurrentToast.tsx'
import { showToastAtom, type Toast, toastAtom } from './toast.ts'

// A drawing without a document runs no effect.
vi.mock(import('react'), async (original) => ({ ...(await original()), useEffect: (effect) => void effect() }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const draw = (toast: Toast, store = createStore()) => {
  store.set(showToastAtom, toast)
  return renderToStaticMarkup(createElement(Provider, { store }, createElement(CurrentToast)))
}

await loadLaterIcons()

test.each<[Omit<Toast, 'message'>, string | undefined, string]>([
  [{ variant: 'success' }, iconPaths.check, 'status'],
  [{ variant: 'error' }, iconPaths.alert, 'alert'],
  [{ variant: 'success', icon: 'mail' }, iconPaths.mail, 'status'],
  [{ variant: 'error', icon: 'wallet' }, iconPaths.wallet, 'alert'],
  [{ variant: 'loading', icon: 'wallet' }, iconPaths.wallet, 'status'],
])('a toast has its own icon, or that of its variant: %j [UI-04]', (toast, path = 'no path', role) => {
  const drawn = draw({ ...toast, message: 'Saved' })
  expect(drawn).toContain(`<path d="${path}">`)
  expect(drawn).toContain(`role="${role}"`)
  expect(drawn).toContain('<span>Saved</span>')
})

test('a loading toast without an icon turns [UI-04]', () => {
  const turning = renderToStaticMarkup(createElement(Spinner))
  expect(draw({ message: 'Saving', variant: 'loading' })).toContain(turning)
  expect(draw({ message: 'Saved', variant: 'success' })).not.toContain(turning)
})

test.each<[Toast['variant'], number]>([
  ['success', 4000],
  ['error', 8000],
])('a toast of %s closes by itself after %i ms, and not before [UI-04]', (variant, ms) => {
  const store = createStore()
  draw({ message: 'Saved', variant }, store)
  vi.advanceTimersByTime(ms - 1)
  expect(store.get(toastAtom)).toMatchObject({ message: 'Saved' })
  vi.advanceTimersByTime(1)
  expect(store.get(toastAtom)).toBeUndefined()
})

test.each<Pick<Toast, 'variant' | 'autoClose'>>([{ variant: 'loading' }, { variant: 'success', autoClose: false }])(
  'a toast of %j stays until it is replaced [UI-04]',
  (kind) => {
    const store = createStore()
    draw({ message: 'Saving', ...kind }, store)
    vi.advanceTimersByTime(60_000)
    expect(store.get(toastAtom)).toMatchObject({ message: 'Saving' })
  },
)
