import { afterEach, expect, test, vi } from 'vitest'
import { openPressedLink } from './openPressedLink.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const press = async (url: string) => {
  const assign = vi.fn()
  const open = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('open', open)
  await openPressedLink({ url })
  return { opened: open.mock.calls, assigned: assign.mock.calls }
}

test.each([
  ['https://harbor.example/wc', 'https://harbor.example/wc'],
  ['HTTPS://evil.example/x', 'https://evil.example/x'],
  ['hTTp:evil.example', 'http://evil.example/'],
])('opens %s in a new window and keeps the current one open [HST-01]', async (url, opened) => {
  expect(await press(url)).toEqual({ opened: [[opened, '_blank', 'noreferrer']], assigned: [] })
})

test('opens an app by its link', async () => {
  expect(await press('harbor-wc://wc')).toEqual({ opened: [], assigned: [['harbor-wc://wc']] })
})

test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'intent://x', 'no link'])(
  'does not follow %s',
  async (url) => {
    expect(await press(url)).toEqual({ opened: [], assigned: [] })
  },
)
