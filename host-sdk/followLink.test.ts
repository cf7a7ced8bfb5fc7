import { afterEach, expect, test, vi } from 'vitest'
import { followLink } from './followLink.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Where the link leads: a new window, or the page itself. */
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
])('%s opens in a window of its own, which does not hear of the page', (url, opened) => {
  expect(follow(url)).toEqual({ opened: [[opened, '_blank', 'noreferrer']], assigned: [] })
})

test.each(['wc:7f6e@2?relay-protocol=irn', 'harbor-wc://wc?uri=wc%3A7f6e', 'httpx://wc'])(
  '%s leaves the page where it is, and opens an app',
  (url) => expect(follow(url)).toEqual({ opened: [], assigned: [[url]] }),
)
