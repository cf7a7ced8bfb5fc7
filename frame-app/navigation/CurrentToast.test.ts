import { createStore, Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconPaths, loadLaterIcons } from '../ui/picture/iconPaths.ts'
import { CurrentToast } from './CurrentToast.tsx'
import { showToastAtom, type Toast } from './toast.ts'

const draw = (toast: Toast) => {
  const store = createStore()
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
  expect(draw({ message: 'Saving', variant: 'loading' })).not.toContain(iconPaths.check)
})
