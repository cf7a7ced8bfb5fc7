import { afterEach, expect, test, vi } from 'vitest'
import { goTo } from './goTo.ts'
import { takeLoginReturn } from './takeLoginReturn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const pageAt = (href: string, kept = new Map<string, string>()) => {
  const [assign, replace, replaceState] = [vi.fn(), vi.fn(), vi.fn()]
  const { origin, hash } = new URL(href)
  vi.stubGlobal('location', { origin, href, hash, assign, replace })
  vi.stubGlobal('history', { state: { step: 2 }, replaceState })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return { assign, replace, replaceState, kept }
}

/** Simulates a page that leaves for a login from this URL, and its URL on return. */
const leaveAt = (href: string) => {
  const { kept } = pageAt(href)
  goTo('https://app.example', 'https://auth.example/social/window?ticket=abc')
  return (back: string) => pageAt(back, kept)
}

test.each(['#foyer-login', '#/foyer-login', '#!/foyer-login'])(
  'restores a hash router’s route, also with mark %s [LOG-03]',
  (hash) => {
    const comeBack = leaveAt('https://shop.example/?lang=de#/cart/7')
    const { replace, replaceState, kept } = comeBack(`https://shop.example/?lang=de${hash}`)
    expect(takeLoginReturn()).toBe('https://shop.example/#foyer-login')
    // The complete URL, because a page can have a `<base>`.
    expect(replace.mock.calls).toEqual([['https://shop.example/?lang=de#/cart/7']])
    expect(replaceState).not.toHaveBeenCalled()
    expect(kept.size).toBe(0)
  },
)

test('does not restore the route of an earlier login', () => {
  const { kept } = leaveAt('https://shop.example/#/cart/7')('https://shop.example/pay')
  goTo('https://app.example', 'https://auth.example/social/window?ticket=abc')
  const { replace, replaceState } = pageAt('https://shop.example/pay#foyer-login', kept)
  expect(takeLoginReturn()).toBe('https://shop.example/#foyer-login')
  expect(replace).not.toHaveBeenCalled()
  expect(replaceState.mock.calls).toEqual([[{ step: 2 }, '', 'https://shop.example/pay']])
})

test('a page without storage logs in without its route', () => {
  const { assign } = pageAt('https://shop.example/#/cart/7')
  vi.stubGlobal('sessionStorage', undefined)
  goTo('https://app.example', 'https://auth.example/social/window?ticket=abc')
  expect(assign).toHaveBeenCalled()
  const { replaceState } = pageAt('https://shop.example/#foyer-login')
  vi.stubGlobal('sessionStorage', undefined)
  expect(takeLoginReturn()).toBe('https://shop.example/#foyer-login')
  expect(replaceState).toHaveBeenCalled()
})

test('removes the login mark from the returned URL [LOG-03]', () => {
  const { replaceState } = pageAt(`https://shop.example/cart?item=7#foyer-login`)
  expect(takeLoginReturn()).toBe('https://shop.example/#foyer-login')
  expect(replaceState.mock.calls).toEqual([[{ step: 2 }, '', 'https://shop.example/cart?item=7']])
})

test.each(
  [
    ['', '#', '#cart', '#not-foyer-login'],
    ['#foyer-login=', '#foyer-login=123456', '#foyer-login&cart', '#/cart/foyer-login'],
  ].flat(),
)('a URL with %j stays unchanged', (hash) => {
  const { replaceState } = pageAt(`https://shop.example/cart${hash}`)
  expect(takeLoginReturn()).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
})

test.each([
  'https://auth.example/social/window?ticket=abc',
  'https://evil.example/login?ticket=abc',
  'https://app.example@evil.example/?ticket=abc',
])('the page navigates only to the modal’s server: %s [EMB-08]', (url) => {
  const { assign } = pageAt('https://shop.example/cart')
  goTo('https://app.example', url)
  expect(assign.mock.calls).toEqual([['https://app.example/social/go?ticket=abc']])
})
