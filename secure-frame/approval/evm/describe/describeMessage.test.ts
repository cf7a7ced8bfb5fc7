import { stringToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { en } from '../../messages/en.ts'
import { words } from '../../test/words.ts'
import { describeMessage } from './describeMessage.ts'
import type { RequestContext } from './requestContext.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const request: RequestContext = { origin: 'https://app.marlow.example', account, chainId: 1, networkName: 'Ethereum' }
const describeText = (text: string, by = request) => describeMessage(stringToHex(text), by, words)

const signIn = (parts: Partial<Parameters<typeof createSiweMessage>[0]> = {}) =>
  createSiweMessage({
    domain: 'app.marlow.example',
    uri: 'https://app.marlow.example/login',
    address: account,
    chainId: 1,
    nonce: '8F2kQ1x7',
    version: '1',
    ...parts,
  })

test('shows readable text unchanged, with a note that nothing is sent', () => {
  const content = describeText('Welcome to Marlow.\n\nHave a good day.')
  expect(content).toMatchObject({
    asks: 'wants you to sign a message',
    confirm: 'Sign',
    isHighRisk: false,
  })
  expect(content.message).toBe('Welcome to Marlow.\n\nHave a good day.')
  expect(content.notes).toEqual([{ tone: 'ok', text: en.plainText }])
  expect(content.risk).toBeUndefined()
})

test.each([
  'Access zkSync account.\n\nOnly sign this message for a trusted client!',
  'bank.example requests you to sign in with your Ethereum account: 0x12',
  'Welcome!\n\nWallet address:\n0x12\n\nNonce:\n8F2kQ1x7',
  'Log in to the dashboard',
  'a hash of a transaction, as text',
  'Anmeldung bei dex.example. app.marlow.example',
  '登录 dex.example. app.marlow.example',
  `app.marlow.example ${'and so on '.repeat(60)}`,
])('a text that can authorize something elsewhere is not harmless: %s [EMB-14]', (text) => {
  expect(describeText(text).isHarmless).toBe(false)
})

test.each([
  ['Good day from app.marlow.example.', true],
  ['app.marlow.example says hello', true],
  ['Only sign this request if you\u2019ve begun it with us', false],
  ['Bonjour de la part de Marlow', false],
  ['Guten Tag von dex.example, app.marlow.example', false],
  ['app.marlow.example greets you. Order 7 at app.marlow.example.uk is yours', false],
  ['app.marlow.example greets you, my-app.marlow.example pays', false],
  ['Good day from my.app.marlow.example', false],
  ['Good day from app.marlow.example.evil.example', false],
  ['Good day from app.marlow.example:8443', false],
  ['Log in to app.marlow.example', false],
])('allows the frame on any page only for messages that name the requester: %s [EMB-14]', (text, isHarmless) => {
  expect(describeText(text).isHarmless).toBe(isHarmless)
})

test('a message with hidden characters is risky and needs a tick', () => {
  const content = describeText('Sign in \u202eelpmaxe.kcatta')
  expect(content.risk).toMatchObject({
    kind: 'unreadable',
    tick: 'I trust app.marlow.example and understand what this does.',
  })
  expect(content.message).toBe('Sign in \\u{202e}elpmaxe.kcatta')
  expect(content).toMatchObject({ notes: [], confirm: 'Sign anyway', isHighRisk: true, isHarmless: false })
})

test('shows bytes that are no text as hex, as a risk', () => {
  const content = describeMessage('0xdeadbeef', request, words)
  expect(content.message).toBe('0xdeadbeef')
  expect(content.risk?.kind).toBe('unreadable')
})

test('warns that a hash can be a whole transaction [EMB-14]', () => {
  const hash = `0x${'c3'.repeat(32)}` as const
  const text = 'It may be an entire transaction of your account, or of a wallet you share with others.'
  expect(describeMessage(hash, request, words)).toMatchObject({
    asks: 'wants you to sign something we can’t read',
    risk: { kind: 'unreadable', text, tick: 'I trust app.marlow.example and understand what this does.' },
    message: hash,
    confirm: 'Sign anyway',
  })
  expect(describeMessage(`${hash}c3`, request, words).risk?.text).toBe(en.unreadableMessage)
})

test('shows a sign-in to the requesting site as harmless', () => {
  const content = describeText(signIn())
  expect(content).toMatchObject({
    asks: 'wants you to sign in',
    confirm: 'Sign in',
    isHighRisk: false,
    isHarmless: true,
  })
  expect(content.risk).toBeUndefined()
})

test.each([
  [signIn({ domain: 'app.lagoon.example' }), 'app.lagoon.example'],
  [signIn({ domain: 'marlow.example' }), 'marlow.example'],
  [signIn({ domain: 'app.marlow.example:8443' }), 'app.marlow.example:8443'],
])('shows a sign-in to another site as a mismatch (%#)', (message, named) => {
  const content = describeText(message)
  expect(content.risk).toMatchObject({ kind: 'mismatch', title: 'This doesn’t match the site' })
  expect(content.risk?.text).toContain(`names ${named}, but it comes from app.marlow.example`)
  expect(content).toMatchObject({ confirm: 'Sign anyway', isHighRisk: true, isHarmless: false })
})

test.each([[signIn({ scheme: 'http' }), 'http://app.marlow.example']])(
  'shows both origins in full if the scheme differs (%#) [EMB-14]',
  (message, named) => {
    const content = describeText(message)
    expect(content.risk).toMatchObject({ kind: 'mismatch', title: 'This doesn’t match the site' })
    expect(content.risk?.text).toContain(`names ${named}, but this site is https://app.marlow.example`)
    expect(content).toMatchObject({ confirm: 'Sign anyway', isHighRisk: true, isHarmless: false })
  },
)

test.each([
  ['of another host of the same site', 'https://api.marlow.example/login'],
  ['of another port', 'https://app.marlow.example:8443/login'],
  ['that is no web address', 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'],
  ['of a resource', 'urn:marlow:orders'],
])('does not warn of a URI %s [EMB-14]', (_title, uri) => {
  const content = describeText(signIn({ uri }))
  expect(content).toMatchObject({ risk: undefined, isHarmless: true, confirm: 'Sign in', isHighRisk: false })
  expect(content.notes).toEqual([{ tone: 'ok', text: en.plainText }])
})

test.each([
  ['of another site', 'https://app.lagoon.example/'],
  ['of a look-alike', 'https://app.marlow.example@lagoon.example/'],
  ['of the same site, which others can read', 'http://app.marlow.example/login'],
])('shows a URI %s in a plain line [EMB-14]', (_title, uri) => {
  const content = describeText(signIn({ uri }))
  expect(content).toMatchObject({ risk: undefined, isHarmless: false, confirm: 'Sign in', isHighRisk: false })
  expect(content.notes[0]).toEqual({ tone: 'warn', text: en.alsoNames(uri) })
})

test.each([
  ['written in capitals', signIn({ domain: 'APP.Marlow.example' })],
  ['with the default port', signIn({ domain: 'app.marlow.example:443' })],
])('accepts a domain %s [EMB-14]', (_title, message) => {
  expect(describeText(message).risk).toBeUndefined()
})

test('refuses Windows line ends, as backends do [EMB-14]', () => {
  expect(describeText(signIn().replaceAll('\n', '\r\n')).risk?.title).toBe(en.malformedSignInTitle)
})

test('shows the account if the sign-in uses another one [EMB-14]', () => {
  const other = signIn({ address: '0xB872Aa4DE09C31f7AC5e60b42d7f8e19F391C07e' as never })
  expect(describeText(other).risk?.text).toMatch(/^The request names 0xB8…91C07e, which isn’t your account/i)
})

test('shows a sign-in with another network or account as a mismatch', () => {
  expect(describeText(signIn({ chainId: 10 })).risk?.title).toBe('This is for another network')
  const other = signIn({ address: '0xB872Aa4DE09C31f7AC5e60b42d7f8e19F391C07e' as never })
  expect(describeText(other).risk?.title).toBe('This is for another account')
})

test('shows an incomplete sign-in message as a mismatch', () => {
  const content = describeText('app.lagoon.example wants you to sign in with your Ethereum account: yes')
  expect(content.risk?.kind).toBe('mismatch')
})

test('folds and counts blank lines that hide the rest [EMB-14]', () => {
  expect(describeText(`Hello${'\n'.repeat(200)}I agree to pay`).message).toBe(
    'Hello\n\n[199 blank lines]\n\nI agree to pay',
  )
  expect(describeText(`Hello${' '.repeat(200)}x`).message).toBe('Hello [200 spaces] x')
})
