import { expect, test } from 'vitest'
import { authorityPattern, pcharsPattern, uriPattern } from './uri.ts'

test.each([
  'https://shop.example',
  'https://shop.example/a/b%20c?x=/?#y',
  'https://user:word@shop.example:8443/',
  'https://[::cafe]',
  'https://[2001:db8::1]:4361/a',
  'https://[1:2:3:4:5:6:7:8]',
  'https://[::ffff:127.0.0.1]',
  'https://[1:2:3:4:5:6:7::]',
  'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
  'urn:recap:eyJhdHQiOnt9LCJwcmYiOltdfQ',
  'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
  'mailto:a@b.example',
  'about:',
  'file:///a',
])('accepts the RFC 3986 URI %s [SIWX-04]', (uri) => {
  expect(uri).toMatch(uriPattern)
})

test.each([
  '',
  '/login',
  'shop.example/login',
  ':not_a_rfc3986_valid_uri_',
  '1a:b',
  'https://shop.example/a|b',
  'https://shop.example/a b',
  'https://shop.example/a\nb',
  'https://shop.example/%zz',
  'https://shop.example/%2',
  'https://shop.example/[1]',
  'https://shop.example/#a#b',
  'https://shop.example/"',
  'https://shop.example/\\',
  'https://b\u00fccher.example/',
  'https://[::gggg]',
  'https://[1:2:3:4:5:6:7:8:9]',
  'https://[1::2::3]',
  'https://shop.example:80a/',
])('refuses %j as an authority [SIWX-04]', (uri) => {
  expect(uri).not.toMatch(uriPattern)
})

test.each(['shop.example', 'test@127.0.0.1:8080', '[::cafe]:80', 'localhost:3000', 'a%20b'])(
  'accepts the authority %s [SIWX-04]',
  (text) => {
    expect(text).toMatch(authorityPattern)
  },
)

test.each(['', '#shop', 'shop.example/', 'a b', 'a@b@c', '[::', 'a:b'])(
  'refuses %j as an authority [SIWX-04]',
  (text) => {
    expect(text).not.toMatch(authorityPattern)
  },
)

test('allows only path segment characters in a request id [SIWX-04]', () => {
  for (const text of ['', 'some_id', "a%20b!$&'()*+,;=:@~-."]) expect(text).toMatch(pcharsPattern)
  for (const text of ['a b', 'a/b', 'a?b', '%', 'a\n', '\u00e9']) expect(text).not.toMatch(pcharsPattern)
})
