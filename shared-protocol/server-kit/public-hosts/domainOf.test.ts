import { expect, test } from 'vitest'
import { domainOf } from './domainOf.ts'

test.each([
  ['shop.example', 'shop.example'],
  ['a.b.shop.example', 'shop.example'],
  ['a.shop.example.', 'shop.example'],
  ['localhost', 'localhost'],
  ['192.0.2.7', '192.0.2.0/24'],
  ['[2001:db8::1]', '2001:db8:0::/48'],
])('%s belongs to %s', (hostname, domain) => {
  expect(domainOf(hostname)).toBe(domain)
})
