import { expect, test } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'
import type { SignInSettings } from './SignInSettings.ts'

const value = 'a'.repeat(64)
const cookie = { name: 'visitor', value, maxAgeMs: 60_000 } as const
const [shop, local] = ['https://shop.example', 'http://localhost:3000']

type Settings = Pick<SignInSettings, 'origins' | 'isEmbedded'>

const requestOf = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers })

test.each<[title: string, settings: Settings, origin: string, expected: string]>([
  ['a page', { origins: [shop] }, shop, '__Host-foyer-visitor=…; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=60'],
  [
    'a page in frames of other sites',
    { origins: [shop], isEmbedded: true },
    shop,
    '__Host-foyer-visitor=…; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=60',
  ],
  ["a developer's page", { origins: [local] }, local, 'foyer-visitor=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=60'],
  ['one of both', { origins: [shop, local] }, local, 'foyer-visitor=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=60'],
  [
    'the other of both',
    { origins: [shop, local] },
    shop,
    '__Host-foyer-visitor=…; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=60',
  ],
  [
    'a local page in frames of other sites',
    { origins: [local], isEmbedded: true },
    local,
    '__Host-foyer-visitor=…; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=60',
  ],
])('%s gets a cookie that its browser accepts [SIWX-04]', (_title, settings, origin, expected) => {
  const request = requestOf(`${origin}/api/sign-in/nonce`, { origin })
  expect(writeCookie(cookie, request, settings).replace(value, '…')).toBe(expected)
})

test.each<[title: string, origins: string[], url: string, headers: Record<string, string>, isRead: boolean]>([
  ['a page over https', [shop], `${shop}/`, {}, false],
  ['a proxy that calls the server localhost', [shop], 'http://localhost:8080/', {}, false],
  ['an https page of both', [shop, local], 'http://localhost:8080/', { origin: shop }, false],
  ["a developer's page", [local], `${local}/`, {}, true],
  ["a developer's page by a proxy", [local], 'http://localhost:8080/', {}, true],
  ['an address of the machine', ['http://127.0.0.1:3000'], 'http://127.0.0.1:3000/', {}, true],
])('reads a cookie without its prefix for %s: %j [SIWX-04]', (...given) => {
  const [, origins, url, headers, isRead] = given
  const request = requestOf(url, { ...headers, cookie: `foyer-visitor=${value}` })
  expect(readCookie(request, 'visitor', { origins })).toBe(isRead ? value : undefined)
})

test('prefers the cookie with the prefix [SIWX-04]', () => {
  const other = 'b'.repeat(64)
  const request = requestOf(local, { cookie: `foyer-session=${value}; __Host-foyer-session=${other}` })
  expect(readCookie(request, 'session', { origins: [local] })).toBe(other)
})
