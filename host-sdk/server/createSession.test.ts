import { expect, test, vi } from 'vitest'
import { answerSignIn } from './answerSignIn.ts'
import { createSession } from './createSession.ts'
import { getSession, getSessions } from './getSession.ts'
import { revokeSession } from './revokeSession.ts'
import { askNonce, createBackend, createBrowser, dataOf, origin, signBy } from './test/signInWorld.ts'
import { account, onOther, openKysely, openMemory, sessionsOf } from './test/stores.ts'
import { hashSessionToken } from './tokens.ts'

test.each([
  ['memory', openMemory],
  ['a database', openKysely],
])('creates, finds and revokes sessions in %s [SIWX-03]', async (_title, open) => {
  const { store, close } = await open()
  try {
    const { settings, clock } = createBackend({ store })
    const browser = createBrowser()
    const signIn = async (chainId: string) => {
      const proof = await signBy(dataOf(await askNonce(settings, browser), { chainId }))
      return browser.keep(await createSession(settings, browser.send('POST', proof)))
    }
    const accounts = async () => (await getSessions(settings, browser.send('GET'))).map((session) => session.account)

    expect(await getSession(settings, browser.send('GET'))).toBeUndefined()
    const response = await signIn('eip155:1')
    expect(await response.json()).toMatchObject({ account, data: { domain: new URL(origin).host, version: '1' } })
    await signIn('eip155:42161')
    await signIn('eip155:42161')
    expect(await accounts()).toEqual([account, onOther])
    expect(await getSession(settings, browser.send('GET'))).toMatchObject({ account: onOther })
    await signIn('eip155:1')
    expect(await accounts()).toEqual([onOther, account])
    expect(await getSession(settings, browser.send('GET'))).toMatchObject({ account })
    expect(await getSession(settings, browser.send('GET'), onOther)).toMatchObject({
      account: onOther,
      expirationTime: '2026-02-07T12:00:00.000Z',
    })
    browser.keep(await revokeSession(settings, browser.send('DELETE'), onOther))
    expect(await accounts()).toEqual([account])
    clock.now += 7 * 24 * 3_600_000
    expect(await accounts()).toEqual([])
    clock.now -= 1
    expect(await accounts()).toEqual([account])
    const cookies = new Map(browser.cookies)
    browser.keep(await revokeSession(settings, browser.send('DELETE')))
    // Copied cookies are now invalid.
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await accounts()).toEqual([])
  } finally {
    await close()
  }
})

test('keeps at most sixteen sessions per cookie [SIWX-04]', async () => {
  const { settings } = createBackend()
  const [browser, token] = [createBrowser(), 'a'.repeat(64)]
  const tokenHash = await hashSessionToken(token)
  for (const session of sessionsOf(tokenHash, 17)) await settings.store.setSession(session)
  const kept = await settings.store.getSessions(tokenHash)
  expect(kept.map((one) => one.signedInAt)).toEqual(Array.from({ length: 16 }, (_, index) => index + 2))
  browser.cookies.set('__Host-foyer-session', token)
  // A store without limits.
  const store = { ...settings.store, getSessions: async () => sessionsOf(tokenHash, 30), setSession: vi.fn() }
  const proof = await signBy(dataOf(await askNonce(settings, browser)))
  await createSession({ ...settings, store }, browser.send('POST', proof))
  expect(store.setSession).toHaveBeenCalledTimes(16)
  expect(store.setSession).toHaveBeenLastCalledWith(expect.objectContaining({ account }))
})

test('sets secure cookies for the host, hidden from scripts [SIWX-04]', async () => {
  const { settings } = createBackend()
  const browser = createBrowser()
  const proof = await signBy(dataOf(await askNonce(settings, browser)))
  const response = await createSession(settings, browser.send('POST', proof))
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-foyer-session=[\da-f]{64}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    ),
  ])
})

test('does not adopt an unissued session cookie [SIWX-04]', async () => {
  const { settings } = createBackend()
  const browser = createBrowser()
  const planted = 'a'.repeat(64)
  browser.cookies.set('__Host-foyer-session', planted)
  const proof = await signBy(dataOf(await askNonce(settings, browser)))
  browser.keep(await createSession(settings, browser.send('POST', proof)))
  expect(browser.cookies.get('__Host-foyer-session')).not.toBe(planted)
  expect(await getSession(settings, browser.send('GET'))).toMatchObject({ account })
})

test('gives each sign-in a new cookie, invalidates the earlier [SIWX-04]', async () => {
  const { settings, clock } = createBackend()
  const browser = createBrowser()
  const signIn = async (chainId: string, changed: object = {}) => {
    const proof = await signBy(dataOf(await askNonce(settings, browser), { chainId, ...changed }))
    browser.keep(await createSession(settings, browser.send('POST', proof)))
  }
  await signIn('eip155:42161')
  const stranger = createBrowser()
  for (const [name, value] of browser.cookies) stranger.cookies.set(name, value)
  await signIn('eip155:1', { expirationTime: new Date(clock.now + 1000).toISOString() })
  expect(await getSessions(settings, stranger.send('GET'))).toEqual([])
  expect(await getSessions(settings, browser.send('GET'))).toMatchObject([{ account: onOther }, { account }])
  // Expired sessions are not carried over.
  clock.now += 1000
  await signIn('eip155:42161')
  clock.now -= 1000
  expect(await getSessions(settings, browser.send('GET'))).toMatchObject([{ account: onOther }])
})

test('two tabs can sign in concurrently [SIWX-04]', async () => {
  const { settings } = createBackend()
  const browser = createBrowser()
  const nonces = [await askNonce(settings, browser), await askNonce(settings, browser)]
  const proofs = await Promise.all(nonces.map((nonce) => signBy(dataOf(nonce))))
  const responses = await Promise.all(proofs.map((proof) => createSession(settings, browser.send('POST', proof))))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  responses.forEach(browser.keep)
  expect(await getSession(settings, browser.send('GET'))).toMatchObject({ account })
})

test('one handler answers all requests of a page [SIWX-04]', async () => {
  const { settings } = createBackend()
  const browser = createBrowser()
  const ask = async (method: string, path: string, body?: unknown) => {
    const { headers } = browser.send(method)
    const request = new Request(`${origin}/api/sign-in/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return browser.keep(await answerSignIn(settings, request))
  }
  const nonce = await (await ask('POST', 'nonce')).json()
  expect((await ask('POST', 'session', await signBy(dataOf(nonce)))).status).toBe(200)
  const { sessions } = await (await ask('GET', 'session')).json()
  expect(sessions).toMatchObject([{ account }])
  expect((await ask('DELETE', `session?account=${encodeURIComponent(account)}`)).status).toBe(204)
  expect(await (await ask('GET', 'session')).json()).toEqual({ sessions: [] })
  expect((await ask('GET', 'elsewhere')).status).toBe(404)
  const refused = await ask('POST', 'session', { message: 'a', signature: '0x' })
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: { code: 'malformed_message', message: expect.any(String) } },
  ])
})
