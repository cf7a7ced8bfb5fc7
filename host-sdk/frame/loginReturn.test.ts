import { afterEach, expect, test, vi } from 'vitest'
import { goTo } from './goTo.ts'
import { takeLoginReturn } from './takeLoginReturn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const pageAt = (href: string) => {
  const assign = vi.fn()
  const replaceState = vi.fn()
  const { origin, hash } = new URL(href)
  vi.stubGlobal('location', { origin, href, hash, assign })
  vi.stubGlobal('history', { state: { step: 2 }, replaceState })
  return { assign, replaceState }
}

test('the mark of a login is taken out of the address that the page came back to [LOG-03]', () => {
  const { replaceState } = pageAt(`https://shop.example/cart?item=7#foyer-login`)
  expect(takeLoginReturn()).toBe('https://shop.example/#foyer-login')
  expect(replaceState.mock.calls).toEqual([[{ step: 2 }, '', 'https://shop.example/cart?item=7']])
})

test.each(
  [
    ['', '#', '#cart', '#not-foyer-login'],
    ['#foyer-login=', '#foyer-login=123456', '#foyer-login&cart'],
  ].flat(),
)('an address with %j stays as it is', (hash) => {
  const { replaceState } = pageAt(`https://shop.example/cart${hash}`)
  expect(takeLoginReturn()).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
})

test.each([
  'https://auth.example/social/window?ticket=abc',
  'https://evil.example/login?ticket=abc',
  'https://app.example@evil.example/?ticket=abc',
])('whatever the modal names, the page goes to the modal’s server alone: %s [EMB-08]', (url) => {
  const { assign } = pageAt('https://shop.example/cart')
  goTo('https://app.example', url)
  expect(assign.mock.calls).toEqual([['https://app.example/social/go?ticket=abc']])
})
