import { expect, test } from 'vitest'
import { readReCap, reCapSentence, statementWithReCap } from './recap.ts'

const encode = (value: unknown) => `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`

test('reads a ReCap and writes the sentence of ERC-5573 [SIWX-03]', () => {
  const recap = encode({
    att: {
      'https://example.com/pictures/': { 'crud/delete': [{}], 'crud/update': [{}], 'other/action': [{}] },
      'mailto:ada@example.org': { 'msg/send': [{}] },
    },
    prf: [],
  })
  const grants = readReCap(recap) ?? []
  expect(grants).toEqual([
    { ability: 'crud', actions: ['delete', 'update'], resource: 'https://example.com/pictures/' },
    { ability: 'other', actions: ['action'], resource: 'https://example.com/pictures/' },
    { ability: 'msg', actions: ['send'], resource: 'mailto:ada@example.org' },
  ])
  expect(reCapSentence(grants)).toBe(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'send' for 'mailto:ada@example.org'.",
  )
})

test('writes the same sentence as WalletConnect wallets [WC-04]', () => {
  // Created with `createEncodedRecap` and `formatStatementFromRecap` of @walletconnect/utils 2.21.8.
  const recap =
    'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NlbmRUcmFuc2FjdGlvbiI6W3t9XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbe31dfX19'
  const sentence =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
  expect(statementWithReCap('Sign in to Shop', ['https://shop.example', recap])).toBe(`Sign in to Shop ${sentence}`)
  expect(statementWithReCap('', [recap])).toBe(sentence)
})

test('adds the sentence once, only for a final ReCap [SIWX-03]', () => {
  const recap = encode({ att: { eip155: { 'request/personal_sign': [{}] } } })
  const once = statementWithReCap('Hello', [recap])
  expect(statementWithReCap(once, [recap])).toBe(once)
  expect(statementWithReCap('Hello', [recap, 'https://shop.example'])).toBe('Hello')
  expect(statementWithReCap(undefined, undefined)).toBeUndefined()
})

test.each([
  ['another URI', 'https://shop.example'],
  ['no JSON', `urn:recap:${Buffer.from('{').toString('base64')}`],
  ['no base64', 'urn:recap:§'],
  ['no attenuations', encode({ prf: [] })],
  ['nothing allowed', encode({ att: {} })],
  ['an action without its ability', encode({ att: { eip155: { send: [{}] } } })],
  ['a name of two lines', encode({ att: { eip155: { 'request/a\nURI: https://evil.example': [{}] } } })],
  ['a name with a quote', encode({ att: { "eip155' and 'all": { 'request/a': [{}] } } })],
])('does not read %s as a ReCap [SIWX-03]', (_title, resource) => {
  expect(readReCap(resource)).toBeUndefined()
})
