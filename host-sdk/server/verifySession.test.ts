import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type SignInData, writeSignIn } from '#protocol/vocabulary/signIn'
import type { SignInSettings } from './SignInSettings.ts'
import {
  askNonce,
  type Browser,
  createBackend,
  createBrowser,
  dataOf,
  key,
  origin,
  signBy,
} from './test/signInWorld.ts'
import { hashSessionToken } from './tokens.ts'
import { verifySession } from './verifySession.ts'

const otherKey = privateKeyToAccount(`0x${'6'.repeat(64)}`)

/** Returns the outcome of a sign-in: the account, or the error code. */
const endOf = (settings: SignInSettings, browser: Browser, proof: unknown, headers?: Record<string, string>) =>
  verifySession(settings, browser.send('POST', proof, headers)).then(
    ({ account }) => account,
    ({ code }) => code,
  )

const setUp = async (further?: Partial<SignInSettings>) => {
  const world = { ...createBackend(further), browser: createBrowser() }
  const nonce = await askNonce(world.settings, world.browser)
  return { ...world, nonce, end: (proof: unknown) => endOf(world.settings, world.browser, proof) }
}

test('signs in the account that signed [SIWX-04]', async () => {
  const { end, nonce } = await setUp()
  expect(await end(await signBy(dataOf(nonce)))).toBe(`eip155:1:${key.address}`)
})

const solanaKey = new Uint8Array(32).fill(5)
const solanaData = {
  accountAddress: base58.encode(ed25519.getPublicKey(solanaKey)),
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const signSolana = (data: SignInData) => {
  const message = writeSignIn(data)
  return { message, signature: base58.encode(ed25519.sign(new TextEncoder().encode(message), solanaKey)) }
}

test('signs in a Solana account [SIWX-04]', async () => {
  const { end, nonce } = await setUp()
  expect(await end(signSolana(dataOf(nonce, solanaData)))).toBe(`${solanaData.chainId}:${solanaData.accountAddress}`)
})

test('passes resources through, including ReCaps [SIWX-03]', async () => {
  const { settings, browser, nonce } = await setUp()
  const resources = ['https://shop.example/orders', 'urn:recap:eyJhdHQiOnt9LCJwcmYiOltdfQ']
  const request = browser.send('POST', await signBy(dataOf(nonce, { resources })))
  expect((await verifySession(settings, request)).data.resources).toEqual(resources)
})

const hourMs = 3_600_000
const at = (milliseconds: number) => new Date(Date.parse('2026-01-31T12:00:00.000Z') + milliseconds).toISOString()

test.each<[title: string, changed: Partial<SignInData>, code: string]>([
  ['of another domain', { domain: 'evil.example' }, 'wrong_domain'],
  ['of a look-alike domain', { domain: 'sh\u043ep.example' }, 'malformed_message'],
  ['of a subdomain', { domain: 'a.shop.example' }, 'wrong_domain'],
  ['of the domain with a port', { domain: 'shop.example:8443' }, 'wrong_domain'],
  ['of the domain after a user', { domain: 'shop.example@evil.example' }, 'wrong_domain'],
  ['with a URI of another site', { uri: 'https://evil.example/' }, 'wrong_uri'],
  ['with a URI of a look-alike site', { uri: 'https://shop.example.evil.example/' }, 'wrong_uri'],
  ['on a chain that is not used', { chainId: 'eip155:10' }, 'unsupported_chain'],
  ['with a nonce of its own', { nonce: '0123456789abcdef' }, 'nonce_unknown'],
  ['with a request id of its own', { requestId: 'mine' }, 'wrong_request_id'],
  ['by a clock that is an hour ahead', { issuedAt: at(hourMs) }, 'wrong_time'],
  ['by a clock that is an hour behind', { issuedAt: at(-hourMs) }, 'wrong_time'],
  ['that is not valid yet', { notBefore: at(1) }, 'not_yet_valid'],
  ['that has expired', { expirationTime: at(0) }, 'message_expired'],
  ['with a time that is none', { expirationTime: '2026-99-99T00:00:00Z' }, 'malformed_message'],
  ['of an account of another key', { accountAddress: otherKey.address }, 'wrong_signature'],
  ['of an address without its checksum', { accountAddress: key.address.toLowerCase() }, 'malformed_message'],
])('a message %s is refused [SIWX-04]', async (_title, changed, code) => {
  const { end, nonce } = await setUp()
  expect(await end(await signBy(dataOf(nonce, changed)))).toBe(code)
})

test('the first attempt always consumes the nonce [SIWX-04]', async () => {
  const { end, nonce } = await setUp()
  const proof = await signBy(dataOf(nonce))
  const ends = await Promise.all([end(proof), end(proof)])
  expect(ends.toSorted()).toEqual([`eip155:1:${key.address}`, 'nonce_unknown'])
  expect(await end(proof)).toBe('nonce_unknown')
})

test.each<[title: string, changed: Partial<SignInData>, code: string]>([
  ['without the checksum of its address', { accountAddress: key.address.toLowerCase() }, 'malformed_message'],
  ['for another site', { domain: 'evil.example' }, 'wrong_domain'],
  ['that has expired', { expirationTime: at(0) }, 'message_expired'],
  ['that is not valid yet', { notBefore: at(1) }, 'not_yet_valid'],
])('a message %s does not consume the nonce [SIWX-04]', async (_title, changed, code) => {
  const { end, nonce } = await setUp()
  expect(await end(await signBy(dataOf(nonce, changed)))).toBe(code)
  expect(await end(await signBy(dataOf(nonce)))).toBe(`eip155:1:${key.address}`)
})

test('a malformed signature does not consume the nonce [SIWX-04]', async () => {
  const { end, nonce } = await setUp()
  const proof = await signBy(dataOf(nonce))
  expect(await end({ ...proof, signature: 'signed' })).toBe('wrong_signature')
  expect(await end(proof)).toBe(`eip155:1:${key.address}`)
})

test.each<[title: string, changed: Partial<SignInData>]>([
  ['an empty statement', { statement: '' }],
  ['an empty request id', { requestId: '' }],
  ['times in lower case', { issuedAt: at(0).toLowerCase(), expirationTime: at(hourMs).toLowerCase() }],
  ['its domain in capitals', { domain: 'SHOP.example' }],
  ['the default port', { domain: 'shop.example:443' }],
])('a message with %s signs in [SIWX-04]', async (_title, changed) => {
  const { end, nonce } = await setUp()
  expect(await end(await signBy(dataOf(nonce, changed)))).toBe(`eip155:1:${key.address}`)
})

test('reports a missing cookie rather than an unknown nonce [SIWX-04]', async () => {
  const { settings, browser, end, nonce } = await setUp()
  const proof = await signBy(dataOf(nonce))
  expect(await endOf(settings, createBrowser(), proof)).toBe('cookie_missing')
  await expect(verifySession(settings, createBrowser().send('POST', proof))).rejects.toThrow('isEmbedded')
  expect(await end(proof)).toBe(`eip155:1:${key.address}`)
  expect(browser.cookies.size).toBe(1)
})

test('a nonce is for one visitor, for five minutes [SIWX-04]', async () => {
  const { settings, browser, clock, end, nonce } = await setUp()
  const stranger = createBrowser()
  const second = await askNonce(settings, stranger)
  expect(await endOf(settings, stranger, await signBy(dataOf(nonce)))).toBe('nonce_unknown')
  expect(await endOf(settings, browser, await signBy(dataOf(second)))).toBe('nonce_unknown')
  const third = await askNonce(settings, browser)
  clock.now += 300_000
  expect(await end(await signBy(dataOf(third)))).toBe('nonce_unknown')
})

test('requires the request id set by the backend [SIWX-04]', async () => {
  const { settings, browser, end } = await setUp()
  const nonce = await askNonce(settings, browser, { requestId: 'order-7' })
  const { requestId: _id, ...without } = nonce
  expect(await end(await signBy(dataOf(without)))).toBe('wrong_request_id')
  const again = await askNonce(settings, browser, { requestId: 'order-7' })
  expect(await end(await signBy(dataOf(again)))).toBe(`eip155:1:${key.address}`)
})

test('requires the statement of the backend [SIWX-04]', async () => {
  const { end, nonce } = await setUp({ statement: 'Sign in to Marlow' })
  expect(await end(await signBy(dataOf(nonce, { statement: 'Sign in to Harbor' })))).toBe('wrong_statement')
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', {}],
  ['a sandboxed frame', { origin: 'null' }],
])('refuses a request of %s [SIWX-04]', async (_title, headers) => {
  const { settings, browser, nonce } = await setUp()
  expect(await endOf(settings, browser, await signBy(dataOf(nonce)), headers)).toBe('wrong_origin')
})

test.each([
  ['no JSON', 'message=1'],
  ['a list', []],
  ['no signature', { message: 'a' }],
  ['more than that', { message: 'a', signature: '0x', account: 'eip155:1:0x' }],
  ['more than is read', 'a'.repeat(70_000)],
])('a body of %s is refused [SIWX-04]', async (_title, body) => {
  const { end } = await setUp()
  expect(await end(body)).toBe('malformed_request')
})

test.each([
  ['no hex', 'signed'],
  ['nothing', '0x'],
  ['zeros', `0x${'00'.repeat(65)}`],
  ['the form of Solana', base58.encode(new Uint8Array(64).fill(7))],
])('refuses a signature of %s [SIWX-04]', async (_title, signature) => {
  const { end, nonce } = await setUp()
  const { message } = await signBy(dataOf(nonce))
  expect(await end({ message, signature })).toBe('wrong_signature')
})

test('refuses a contract account if its node is silent [SIWX-04]', async () => {
  const { end, nonce } = await setUp({ rpcUrls: { 'eip155:1': 'http://127.0.0.1:1' } })
  expect(await end(await signBy(dataOf(nonce, { accountAddress: otherKey.address })))).toBe('node_unavailable')
})

/** A small random generator (mulberry32) with a seed, so that a failure is reproducible. */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Makes one change: adds, replaces or removes a character, or swaps two lines. */
const mutate = (message: string, random: (below: number) => number) => {
  const place = random(message.length)
  const character = String.fromCharCode(random(2) ? 32 + random(95) : random(0x3000))
  const lines = message.split('\n')
  const [a, b] = [random(lines.length), random(lines.length)]
  const swapped = lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '')
  const [before, after] = [message.slice(0, place), message.slice(place + 1)]
  return [before + character + message.slice(place), before + character + after, before + after, swapped.join('\n')][
    random(4)
  ] as string
}

test.each([
  ['EVM', async (data: SignInData) => signBy(data), {}],
  ['Solana', async (data: SignInData) => signSolana(data), solanaData],
])('refuses 2,000 mutated messages of an %s account [SIWX-04]', async (_title, sign, account) => {
  const { settings, browser, nonce } = await setUp()
  const all = dataOf(nonce, { ...account, notBefore: at(0), resources: [`${origin}/orders`], statement: 'Sign in' })
  const { message, signature } = await sign(all)
  const kept = { nonceHash: '', issuedAt: Date.parse(at(0)), expiresAt: Infinity }
  const visitorHash = await hashSessionToken([...browser.cookies.values()][0] ?? '')
  // Every nonce is valid, so that only the signature can fail.
  const store = { ...settings.store, takeNonce: async () => ({ ...kept, visitorHash }) }
  const lenient = { ...settings, store }
  expect(await endOf(lenient, browser, { message, signature })).toContain(':')
  const random = createRandom(7)
  const accepted: string[] = []
  for (let count = 0; count < 2000; count += 1) {
    const mutated = mutate(message, random)
    if (mutated === message) continue
    const end = await endOf(lenient, browser, { message: mutated, signature })
    if (end.includes(':')) accepted.push(mutated)
  }
  expect(accepted).toEqual([])
})

test('requires nonce and message from the same site [SIWX-04]', async () => {
  const { settings, browser } = await setUp({ origins: [origin, 'https://other.example'] })
  const nonce = await askNonce(settings, browser)
  expect(await endOf(settings, browser, await signBy(dataOf(nonce, { uri: 'https://other.example/' })))).toBe(
    'wrong_uri',
  )
})
