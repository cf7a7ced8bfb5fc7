import { decodeJwt } from 'jose'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { token } from '../test/testSession.ts'
import { makeDeviceKeys } from '../wallet/deviceKeys.ts'
import { callDeadlineMs, createAuthClient } from './authClient.ts'

const origin = 'https://auth.example'
const session = {
  user: { id: token('user'), email: null, accounts: [], seal: token('seal') },
  deviceId: token('device'),
}

let deviceKey: CryptoKeyPair
beforeAll(async () => {
  const keys = await makeDeviceKeys()
  deviceKey = keys.deviceKey
})

afterEach(() => {
  vi.restoreAllMocks()
})

interface Sent {
  url: string
  init: RequestInit & { headers: Record<string, string> }
  nonce: unknown
}

/** A server that sends the answers in order, and then repeats the last one. */
const createServer = (...answers: (() => Response | Promise<Response>)[]) => {
  const sent: Sent[] = []
  const fetch = async (url: unknown, input: unknown) => {
    const init = input as Sent['init']
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push({ url: String(url), init, nonce: decodeJwt(init.headers.DPoP ?? '').nonce })
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  return { sent, client: createAuthClient({ origin, deviceKey, fetch, languages: () => ['de-AT', 'en'] }) }
}

const answer =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), init)

const refuse = (status: number, body: object, headers: Record<string, string> = {}) => answer(body, { status, headers })
const askNonce = (nonce: string) => refuse(401, { error: 'use_dpop_nonce', message: 'Again' }, { 'dpop-nonce': nonce })

test('ignores additional fields of a later release', async () => {
  const { client } = createServer(answer({ ...session, user: { ...session.user, later: 1 }, more: [] }))
  expect(await client.call('getSession', {})).toEqual(session)
})

test('posts JSON with a proof and without cookies', async () => {
  const { client, sent } = createServer(answer(session))
  expect(await client.call('getSession', {}, { accessToken: 'access' })).toEqual(session)
  const [{ url, init } = { url: '', init: undefined }] = sent
  expect(url).toBe('https://auth.example/v1/session')
  expect(init).toMatchObject({ method: 'POST', body: '{}', credentials: 'omit', redirect: 'error', cache: 'no-store' })
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'DPoP access' })
  expect(init?.headers).toMatchObject({ 'accept-language': 'de-AT, en' })
  expect(decodeJwt(init?.headers.DPoP ?? '')).toMatchObject({ htu: url, ath: expect.any(String) })
})

test('sends no authorization without an access token', async () => {
  const { client, sent } = createServer(answer(session))
  await client.call('getSession', {})
  expect(sent[0]?.init.headers).not.toHaveProperty('authorization')
})

test("repeats a call with the server's nonce, and reuses it", async () => {
  const { client, sent } = createServer(askNonce('n1'), answer(session))
  await client.call('getSession', {})
  await client.call('getSession', {})
  expect(sent.map(({ nonce }) => nonce)).toEqual([undefined, 'n1', 'n1'])
})

test('repeats each of several simultaneous calls that need a nonce', async () => {
  // The first answer waits until both calls are sent: creating a proof can take longer than repeating a call.
  let go = () => {}
  const bothAsked = new Promise<void>((resolve) => {
    go = resolve
  })
  const askFirst = () => bothAsked.then(askNonce('n1'))
  const askLast = () => {
    go()
    return askNonce('n1')()
  }
  const { client, sent } = createServer(askFirst, askLast, answer(session))
  await Promise.all([client.call('getSession', {}), client.call('getSession', {})])
  expect(sent.map(({ nonce }) => nonce)).toEqual([undefined, undefined, 'n1', 'n1'])
})

test('replaces an outdated nonce', async () => {
  const { client, sent } = createServer(askNonce('n1'), answer(session), askNonce('n2'), answer(session))
  await client.call('getSession', {})
  await client.call('getSession', {})
  expect(sent.map(({ nonce }) => nonce)).toEqual([undefined, 'n1', 'n1', 'n2'])
})

test('repeats a call only once if the nonce is refused again', async () => {
  const { client, sent } = createServer(askNonce('n1'), askNonce('n2'))
  await expect(client.call('getSession', {})).rejects.toMatchObject({ code: 'use_dpop_nonce' })
  expect(sent).toHaveLength(2)
})

test("returns the server's code, message and numbers of a refusal", async () => {
  const { client } = createServer(refuse(401, { error: 'wrong_code', message: 'That is not it', triesLeft: 3 }))
  const failed = client.call('redeemCode', { loginId: token('login'), code: '000000' })
  await expect(failed).rejects.toMatchObject({
    code: 'wrong_code',
    message: 'That is not it',
    data: { triesLeft: 3 },
  })
})

test.each([
  ['no JSON', answer('<html>', { status: 200 })],
  ['not what the call promises', answer({ user: null })],
  ['a refusal with no code', refuse(500, {})],
  ['a refusal with an unknown code', refuse(400, { error: 'teapot', message: 'No' })],
  ['an error page', answer('Bad gateway', { status: 502 })],
])('does not accept %s as an auth server answer', async (_title, given) => {
  const { client } = createServer(given)
  await expect(client.call('getSession', {})).rejects.toMatchObject({ code: 'auth_unreachable' })
})

test('reports a server that cannot be reached', async () => {
  const { client } = createServer()
  await expect(client.call('getSession', {})).rejects.toMatchObject({ code: 'auth_unreachable' })
})

/** Never answers: rejects when aborted. */
const createSilence = () => {
  const signals: AbortSignal[] = []
  const fetch = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const { signal } = init ?? {}
      if (!signal) return
      signals.push(signal)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { signals, client: createAuthClient({ origin, deviceKey, fetch, languages: () => ['de-AT', 'en'] }) }
}

test('treats a server that exceeds the deadline as unreachable', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const { client, signals } = createSilence()
  const failed = expect(client.call('getSession', {})).rejects.toMatchObject({ code: 'auth_unreachable' })
  await expect.poll(() => signals.length).toBe(1)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(callDeadlineMs)
  clock.abort()
  await failed
})

test('rejects an aborted call as aborted', async () => {
  const { client, signals } = createSilence()
  const controller = new AbortController()
  const failed = expect(client.call('getSession', {}, { signal: controller.signal })).rejects.toMatchObject({
    code: 'request_aborted',
  })
  await expect.poll(() => signals.length).toBe(1)
  controller.abort()
  await failed
  expect(signals[0]?.aborted).toBe(true)
})

test('rejects a call aborted during its answer as aborted', async () => {
  const controller = new AbortController()
  const half = () => {
    controller.abort()
    return new Response('{"user":')
  }
  const { client } = createServer(half)
  await expect(client.call('getSession', {}, { signal: controller.signal })).rejects.toMatchObject({
    code: 'request_aborted',
  })
})
