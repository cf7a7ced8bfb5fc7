import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readableListOf, Wallet } from './wallet.ts'

const read = (fields: Record<string, unknown>) => z.parse(Wallet, { id: 'a', name: 'Anchor', ...fields })

const webFields = ['homepage', 'webapp_link', 'app_store', 'play_store', 'chrome_store', 'link_mode', 'image_url']
const appFields = ['mobile_link', 'desktop_link']

const hostile = [
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)',
  'java\nscript://alert(1)',
  ' javascript://alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript://x',
  'file:///etc/passwd',
  'blob:https://wallet.example/1',
  'about:blank',
  'filesystem:https://wallet.example/x',
  'view-source:https://wallet.example',
  'intent://wallet.example#Intent;scheme=https;end',
  'http://wallet.example',
  'https://wallet.example/a b',
  'https://wallet.example/\u0000',
  'https://wallet.example/\u202e',
  'https://',
  '//wallet.example',
  'wallet.example',
  '',
  `https://wallet.example/${'x'.repeat(2048)}`,
  7,
  { toString: 'https://wallet.example' },
]

test('accepts an entry of id and name; missing fields are null [API-02]', () => {
  expect(read({})).toMatchObject({ id: 'a', name: 'Anchor', chains: null, homepage: null, order: null, rdns: null })
  expect(read({})).toMatchObject({ badge_type: 'none', supports_wc: false })
})

test('drops unknown fields [API-02]', () => {
  expect(read({ onclick: 'alert(1)' })).not.toHaveProperty('onclick')
})

test.each(hostile)('does not accept %j as a link [API-02]', (link) => {
  const fields = [...webFields, ...appFields]
  const wallet = read(Object.fromEntries(fields.map((field) => [field, link])))
  expect(wallet).toMatchObject(Object.fromEntries(fields.map((field) => [field, null])))
})

test.each(['metamask://', 'kucoin:///wallet/walletConnect', 'w3akvrn:/', 'https://wallet.example/wc'])(
  'accepts %s as a link into an app [API-02]',
  (link) => {
    expect(read({ mobile_link: link, desktop_link: link })).toMatchObject({ mobile_link: link, desktop_link: link })
  },
)

test.each(webFields)('does not accept an app’s scheme as a %s [API-02]', (field) => {
  expect(read({ [field]: 'metamask://' })).toMatchObject({ [field]: null })
})

test('trims names to 64 characters without control characters [API-02]', () => {
  expect(read({ name: '  An\u202echor\u0007\n ' }).name).toBe('Anchor')
  expect(read({ name: '🦊'.repeat(70) }).name).toBe('🦊'.repeat(64))
})

test('drops one invalid chain and keeps the others [API-02]', () => {
  expect(read({ chains: ['eip155:1', 'nonsense', 5] }).chains).toEqual(['eip155:1'])
  expect(read({ chains: 'eip155:1' }).chains).toBeNull()
})

test('drops only the entry without a usable id or name [API-02]', () => {
  const entries = [
    { id: 'a', name: 'Anchor' },
    { id: '', name: 'x' },
    { id: 'x'.repeat(129), name: 'x' },
    { id: 'a,b', name: 'x' },
    { id: 'c', name: '\u200b \n' },
    { id: 'd' },
    { id: 5, name: 'x' },
    null,
    'wallet',
    { id: 'b', name: 'Bolt' },
  ]
  expect(z.parse(readableListOf(Wallet), entries).map(({ id }) => id)).toEqual(['a', 'b'])
})
