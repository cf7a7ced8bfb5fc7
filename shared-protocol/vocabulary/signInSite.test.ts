import { expect, test } from 'vitest'
import { isDomainOf, isSchemeOf } from './signInSite.ts'

test.each([
  ['shop.example', 'https://shop.example', true],
  ['Shop.Example', 'https://shop.example', true],
  ['shop.example:443', 'https://shop.example', true],
  ['shop.example:80', 'http://shop.example', true],
  ['localhost:3000', 'http://localhost:3000', true],
  ['[::1]:3000', 'http://[::1]:3000', true],
  ['shop.example:80', 'https://shop.example', false],
  ['shop.example:443', 'https://shop.example:8443', false],
  ['shop.example', 'https://shop.example:8443', false],
  ['a.shop.example', 'https://shop.example', false],
  ['shop.example.evil.example', 'https://shop.example', false],
  ['evil.example@shop.example', 'https://shop.example', false],
  ['shop.example@evil.example', 'https://shop.example', false],
])('matches domain %s with origin %s: %s [SIWX-04]', (domain, origin, expected) => {
  expect(isDomainOf(domain, origin)).toBe(expected)
})

test.each([
  [undefined, true],
  ['https', true],
  ['HTTPS', true],
  ['http', false],
])('matches scheme %s with an https page: %s [SIWX-04]', (scheme, expected) => {
  expect(isSchemeOf(scheme, 'https://shop.example')).toBe(expected)
})
