import { afterEach, expect, test, vi } from 'vitest'
import { fillTemplate, followLink } from './followLink.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns the target of the link: a new window, or the page itself. */
const follow = (url: string) => {
  const assign = vi.fn()
  const open = vi.fn()
  vi.stubGlobal('location', { assign, href: 'https://marlow.example/shop' })
  vi.stubGlobal('open', open)
  followLink(url)
  return { opened: open.mock.calls, assigned: assign.mock.calls }
}

test.each([
  ['https://harbor.example/wc', 'https://harbor.example/wc'],
  ['http://harbor.example/wc', 'http://harbor.example/wc'],
  ['HTTPS://harbor.example/wc', 'https://harbor.example/wc'],
  ['hTTps:harbor.example', 'https://harbor.example/'],
])('%s opens in a new window without an opener', (url, opened) => {
  expect(follow(url)).toEqual({ opened: [[opened, '_blank', 'noreferrer']], assigned: [] })
})

test.each(['wc:7f6e@2?relay-protocol=irn', 'harbor-wc://wc?uri=wc%3A7f6e', 'httpx://wc'])(
  '%s opens an app and keeps the page open',
  (url) => expect(follow(url)).toEqual({ opened: [], assigned: [[url]] }),
)

test('a Telegram mini app opens sites through Telegram [CON-06]', () => {
  const openLink = vi.fn()
  vi.stubGlobal('TelegramWebviewProxy', {})
  vi.stubGlobal('window', { Telegram: { WebApp: { openLink } } })
  expect(follow('https://harbor.example/wc')).toEqual({ opened: [], assigned: [] })
  expect(openLink.mock.calls).toEqual([['https://harbor.example/wc']])
  expect(follow('harbor-wc://wc')).toEqual({ opened: [['harbor-wc://wc', '_blank', 'noreferrer']], assigned: [] })
})

test('a mini app without Telegram’s script opens a window', () => {
  vi.stubGlobal('TelegramWebviewProxy', {})
  vi.stubGlobal('window', {})
  expect(follow('https://harbor.example/wc').opened).toHaveLength(1)
})

test('a template contains the page’s URL', () => {
  const href = 'https://marlow.example/shop?item=1#top'
  expect(fillTemplate('https://anchor.example/{url}?ref=x', href)).toBe(
    'https://anchor.example/https%3A%2F%2Fmarlow.example%2Fshop%3Fitem%3D1%23top?ref=x',
  )
  expect(fillTemplate('anchor://dapp/{hostAndPath}', href)).toBe('anchor://dapp/marlow.example/shop?item=1#top')
})
