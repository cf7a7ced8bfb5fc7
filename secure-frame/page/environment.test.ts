import { afterAll, expect, test, vi } from 'vitest'

const app = 'https://app.example'
const host = 'https://shop.example'
const content: Record<string, string> = {
  'foyer-app-origin': app,
  'foyer-allowed-origins': `${host} https://*.shop.test`,
}

vi.stubGlobal('document', {
  querySelector: (selector: string) => ({ getAttribute: () => content[/"(.+)"/.exec(selector)?.[1] ?? ''] ?? null }),
})
vi.stubGlobal('location', { search: '' })
// Another test may have loaded the module for its own document.
vi.resetModules()
const { isShared, mayRunHere, openerOriginOf } = await import('./environment.ts')

afterAll(() => {
  vi.unstubAllGlobals()
})

const secure = 'https://secure.example'

test('the secure frame runs in the modal on an allowed page [API-04]', () => {
  expect(mayRunHere(secure, [app, host])).toBe(true)
  expect(mayRunHere(secure, [app, 'https://a.shop.test'])).toBe(true)
})

test('the hosted page shares its storage with windows; framed pages do not [HST-01]', () => {
  expect(isShared(app)).toBe(true)
  expect(isShared(host)).toBe(false)
})

test('runs in a modal window only for the page that its opener proves [HST-01]', () => {
  expect(mayRunHere(secure, [app])).toBe(true)
  expect(openerOriginOf([host], host)).toBe(host)
  expect(openerOriginOf([host, 'https://a.shop.test'], host)).toBe(host)
  expect(openerOriginOf([host, 'https://evil.test'], host)).toBeUndefined()
  expect(openerOriginOf([], host)).toBeUndefined()
  expect(openerOriginOf(undefined, host)).toBeUndefined()
  expect(openerOriginOf(['https://evil.test'], host)).toBeUndefined()
  expect(openerOriginOf(['https://evil.test'], 'https://evil.test')).toBeUndefined()
})

test.each([
  ['a page alone', [host]],
  ['nobody', []],
  ['a page that poses as the modal', [host, host]],
  ['the modal under a page that is not allowed', [app, 'https://evil.test']],
  ['the modal under an allowed page in a page that is not', [app, host, 'https://evil.test']],
  ['a frame between it and the modal', ['https://evil.test', app, host]],
  ['a look-alike of the modal', [`${app}.evil.test`, host]],
  ['the modal in a sandbox', ['null', host]],
  ['a page in a sandbox', [app, 'null']],
])('the secure frame does not run under %s [API-04]', (_title, ancestors) => {
  expect(mayRunHere(secure, ancestors)).toBe(false)
})

test('the secure frame does not run in its own sandbox', () => {
  expect(mayRunHere('null', [app, host])).toBe(false)
  expect(mayRunHere('null', undefined)).toBe(false)
})

test('relies only on the document’s policy if the browser does not report ancestors', () => {
  expect(mayRunHere(secure, undefined)).toBe(true)
})
