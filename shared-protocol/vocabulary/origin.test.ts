import { expect, test } from 'vitest'
import { isAllowedOrigin, originMatches } from './origin.ts'

const app = 'https://app.example'

test('allows an origin that a pattern names', () => {
  expect(isAllowedOrigin(['https://other.example', app], app)).toBe(true)
  expect(isAllowedOrigin([], app)).toBe(false)
})

test.each([
  ['the name as the start of another', 'https://app.example.evil.test'],
  ['the name as the end of another', 'https://evil-app.example'],
  ['a further label', 'https://www.app.example'],
  ['a missing label', 'https://example'],
  ['another port', 'https://app.example:8443'],
  ['http', 'http://app.example'],
  ['another scheme', 'ftp://app.example'],
  ['upper case', 'https://APP.example'],
  ['a trailing dot', 'https://app.example.'],
  ['a path', 'https://app.example/'],
  ['a user name', 'https://app.example@evil.test'],
  ['a user name and password', 'https://app.example:443@evil.test'],
  ['a query', 'https://app.example?evil.test'],
  ['a line break', 'https://app.example\nhttps://evil.test'],
  ['a line break at the end', 'https://app.example\n'],
  ['another dot', 'https://app-example'],
  ['a look-alike letter', 'https://аpp.example'],
  ['null', 'null'],
  ['nothing', ''],
  ['everything', '*'],
])('refuses %s: %j', (_title, origin) => expect(originMatches(app, origin)).toBe(false))

test('a star matches exactly one label', () => {
  expect(originMatches('https://*.shop.example', 'https://a.shop.example')).toBe(true)
  expect(originMatches('https://*.shop.example', 'https://shop.example')).toBe(false)
  expect(originMatches('https://*.shop.example', 'https://a.b.shop.example')).toBe(false)
  expect(originMatches('https://*.shop.example', 'https://ashop.example')).toBe(false)
})

test.each([
  ['what reads as a sentence', 'https://your-account-is-locked!call(0800)123.shop.example'],
  ['a full stop of another script', 'https://visit-evil。com-now.shop.example'],
  ['a letter of another script', 'https://аda.shop.example'],
  ['upper case', 'https://Ada.shop.example'],
  ['an escape', 'https://a%2eb.shop.example'],
  ['an empty label', 'https://.shop.example'],
  ['a label that is too long', `https://${'a'.repeat(64)}.shop.example`],
])('a star does not match %s', (_title, origin) =>
  expect(isAllowedOrigin(['https://*.shop.example'], origin)).toBe(false),
)

test('accepts only origins as browsers serialize them', () => {
  expect(originMatches('https://app.example:443', 'https://app.example:443')).toBe(false)
  expect(originMatches('https://*.shop.example', 'https://xn--bcher-kva.shop.example')).toBe(true)
  expect(originMatches('https://*.shop.example:*', 'https://a-1.shop.example:8443')).toBe(true)
})

test('a star matches any port, or no port', () => {
  expect(originMatches('http://localhost:*', 'http://localhost:3000')).toBe(true)
  expect(originMatches('http://localhost:*', 'http://localhost')).toBe(true)
  expect(originMatches('http://localhost:*', 'http://localhost:3000.evil.test')).toBe(false)
})

test.each(['null', '*', '', 'https://', 'app.example', '*://app.example'])(
  'allows no origin for an invalid pattern: %j',
  (pattern) => {
    for (const origin of [app, 'null', '', pattern]) expect(originMatches(pattern, origin)).toBe(false)
  },
)
