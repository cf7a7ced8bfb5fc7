import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import type { SecureCalls } from '../../../frames/secureFrame.ts'
import { leaveModalAtom } from '../../../navigation/modal.ts'
import { lastLoginKey } from '../../../storage/keys.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { createLoginVisitor } from '../../../test/testLoginVisitor.ts'
import { testUser } from '../../../test/testOutside.ts'
import { socialUsernameKey } from '../../connections/embeddedKeys.ts'
import { socialLoginAtom } from './socialLogin.ts'
import { abandonSocialAtom, redeemSocialCodeAtom, typeSocialCodeAtom } from './socialSteps.ts'
import { startSocialAtom } from './startSocial.ts'

const page = { hasFocus: () => true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const uri = 'https://auth.example/social/window?ticket=t'
const refusal = (code: string, data?: object) => new BaseError(code, 'No', data)

interface Answers {
  awaitSocial?: SecureCalls['awaitSocial']
  connectSocial?: SecureCalls['connectSocial']
  isBlocked?: boolean
  isInApp?: boolean
}

/** A visitor who presses Google. The secure frame answers as the test says. */
const createVisitor = ({ awaitSocial, connectSocial, isBlocked = false, isInApp = false }: Answers = {}) => {
  const opened: string[] = []
  const window = { closed: false, close: vi.fn(), focus: vi.fn() }
  vi.stubGlobal('open', (url: string) => {
    opened.push(url)
    return isBlocked ? null : window
  })
  const getSocialRedirectUri = vi.fn(async () => ({ uri }))
  const connect = vi.fn<SecureCalls['connectSocial']>(connectSocial ?? (async () => ({ userName: 'ada' })))
  const calls = {
    getSocialRedirectUri,
    awaitSocial: awaitSocial ?? (async () => ({ outcome: 'returned' as const })),
    connectSocial: connect,
  }
  vi.stubGlobal('navigator', { userAgent: isInApp ? 'Mozilla/5.0 Instagram 300.0' : 'Mozilla/5.0' })
  const visitor = createLoginVisitor(calls)
  const { store } = visitor
  return {
    ...visitor,
    opened,
    window,
    getSocialRedirectUri,
    connect,
    press: async () => {
      void store.set(startSocialAtom, 'google')
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
    },
    login: () => store.get(socialLoginAtom),
    leave: () => {
      store.set(leaveModalAtom)
      store.set(abandonSocialAtom)
    },
  }
}

test('a press opens the window of the auth server, and the login that waits in it has its ticket [CON-01, EMB-08]', async () => {
  const { press, opened, getSocialRedirectUri, view } = createVisitor({
    awaitSocial: () => new Promise(() => undefined),
  })
  await press()
  const [url = ''] = opened
  const ticket = new URL(url).searchParams.get('ticket')
  expect(url).toMatch(/^https:\/\/auth\.example\/social\/window\?ticket=[0-9a-f]{32}$/)
  expect(getSocialRedirectUri).toHaveBeenCalledWith({ provider: 'google', ticket }, expect.anything())
  expect(view()).toEqual({ name: 'ConnectingSocial', params: { provider: 'google' } })
})

test('who comes back from the window is connected, and the page hears of it without a subject [CON-01, EMB-07]', async () => {
  const { press, login, account, events, seen, connect, window, storage } = createVisitor()
  await press()
  expect(connect.mock.calls[0]?.[0]).toEqual({ uri })
  expect(login()).toEqual({ status: 'connected', provider: 'google', address: testUser.address })
  expect(account()).toMatchObject({ status: 'connected', address: testUser.address })
  expect(seen()).toMatchObject({ socialProvider: 'google', socialWindow: null })
  expect(events()).toEqual([
    ['SOCIAL_LOGIN_STARTED', { provider: 'google' }],
    ['SOCIAL_LOGIN_REQUEST_USER_DATA', { provider: 'google' }],
    ['CONNECT_SUCCESS', { method: 'social', name: 'Foyer' }],
    ['SOCIAL_LOGIN_SUCCESS', { provider: 'google' }],
  ])
  expect(window.close).toHaveBeenCalled()
  expect(storage.get(socialUsernameKey)).toBe('ada')
  expect(storage.get(lastLoginKey)).toMatchObject({ way: 'google' })
})

test('while the window is open, the page sees that it is', async () => {
  const { press, seen, leave } = createVisitor({ awaitSocial: () => new Promise(() => undefined) })
  await press()
  expect(seen()).toMatchObject({ status: 'disconnected', socialProvider: 'google', socialWindow: true })
  leave()
  expect(seen()).toMatchObject({ socialProvider: null, socialWindow: null })
})

test('a window that has lost its page shows digits, which the visitor types [EMB-08]', async () => {
  const { press, login, store, connect } = createVisitor({ awaitSocial: async () => ({ outcome: 'code' }) })
  await press()
  expect(login()).toEqual({ status: 'entering', provider: 'google', uri, code: 'awaited' })
  connect.mockRejectedValueOnce(refusal('wrong_code', { triesLeft: 2 }))
  await store.set(redeemSocialCodeAtom, '111111')
  expect(login()).toMatchObject({ status: 'entering', code: 'wrong', triesLeft: 2 })
  await store.set(redeemSocialCodeAtom, '123456')
  expect(connect.mock.calls[1]?.[0]).toEqual({ uri, otp: '123456' })
  expect(login().status).toBe('connected')
})

test('digits can be typed before the window is known to be lost; the window still counts', async () => {
  const end = createDeferred<{ outcome: 'returned' | 'code' }>()
  const { press, login, store } = createVisitor({ awaitSocial: () => end.promise })
  await press()
  store.set(typeSocialCodeAtom)
  expect(login().status).toBe('entering')
  end.resolve({ outcome: 'returned' })
  await vi.advanceTimersByTimeAsync(0)
  expect(login().status).toBe('connected')
})

test('digits that are typed early end the login themselves: its window is still awaited, and does not count twice', async () => {
  const end = createDeferred<{ outcome: 'returned' | 'code' }>()
  const awaitSocial = vi.fn((_asked: object, _options?: { signal?: AbortSignal | undefined }) => end.promise)
  const { press, login, store, connect } = createVisitor({ awaitSocial })
  await press()
  store.set(typeSocialCodeAtom)
  connect.mockRejectedValueOnce(refusal('wrong_code', { triesLeft: 2 }))
  await store.set(redeemSocialCodeAtom, '111111')
  expect(awaitSocial.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  end.resolve({ outcome: 'code' })
  await vi.advanceTimersByTimeAsync(0)
  expect(login()).toMatchObject({ status: 'entering', code: 'wrong', triesLeft: 2 })
  await store.set(redeemSocialCodeAtom, '123456')
  expect([login().status, connect.mock.calls.length]).toEqual(['connected', 2])
})

test('a window that is closed is noticed; a login that ended there still counts [EMB-08]', async () => {
  const end = createDeferred<{ outcome: 'returned' | 'code' }>()
  const { press, login, window } = createVisitor({ awaitSocial: () => end.promise })
  await press()
  window.closed = true
  await vi.advanceTimersByTimeAsync(300)
  expect(login()).toMatchObject({ status: 'waiting', seen: 'open' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(login()).toMatchObject({ status: 'waiting', seen: 'closed' })
  end.resolve({ outcome: 'returned' })
  await vi.advanceTimersByTimeAsync(0)
  expect(login().status).toBe('connected')
})

test.each([
  ['blocked where the visitor is still on the page', true, 'blocked'],
  ['unseen where the focus has gone to it', false, 'unseen'],
])('a window that is not handed over is %s', async (_title, hasFocus, seen) => {
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
  const { press, login } = createVisitor({ isBlocked: true, awaitSocial: () => new Promise(() => undefined) })
  await press()
  await vi.advanceTimersByTimeAsync(600)
  expect(login()).toMatchObject({ status: 'waiting', seen })
})

test('a window that seems blocked may be there, as from a home screen: its digits are asked for [LOG-03]', async () => {
  vi.stubGlobal('document', { hasFocus: () => true })
  const end = createDeferred<{ outcome: 'returned' | 'code' }>()
  const { press, login } = createVisitor({ isBlocked: true, awaitSocial: () => end.promise })
  await press()
  await vi.advanceTimersByTimeAsync(600)
  expect(login()).toMatchObject({ status: 'waiting', seen: 'blocked' })
  end.resolve({ outcome: 'code' })
  await vi.advanceTimersByTimeAsync(0)
  expect(login()).toEqual({ status: 'entering', provider: 'google', uri, code: 'awaited' })
})

test.each([
  ['social_failed', 'failed'],
  ['social_unavailable', 'unavailable'],
  ['code_expired', 'expired'],
  ['login_not_allowed', 'notOffered'],
  ['rate_limited', 'limited'],
  ['anything_else', 'failed'],
])('a login that is refused by %s ends in words, closes its window, and connects nobody', async (code, end) => {
  const { press, login, events, account, window } = createVisitor({ awaitSocial: () => Promise.reject(refusal(code)) })
  await press()
  expect(login()).toEqual({ status: 'ended', provider: 'google', end })
  expect(events().at(-1)).toEqual(['SOCIAL_LOGIN_ERROR', { provider: 'google', message: code }])
  expect(account()).toEqual({ status: 'disconnected' })
  expect(window.close).toHaveBeenCalled()
})

test('who declines at the provider has cancelled: that is no error [EMB-08, API-05]', async () => {
  const { press, login, events, account } = createVisitor({
    awaitSocial: () => Promise.reject(refusal('social_denied')),
  })
  await press()
  expect(login()).toEqual({ status: 'ended', provider: 'google', end: 'denied' })
  expect(events().at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'google' }])
  expect(account()).toEqual({ status: 'disconnected' })
})

test('an address that has an account is told to its visitor alone, and nobody is connected by it', async () => {
  const connectSocial = () => Promise.reject(refusal('email_known', { email: 'ada@example.org' }))
  const { press, login, account, events } = createVisitor({ connectSocial })
  await press()
  const known = { status: 'emailKnown', provider: 'google', uri, email: 'ada@example.org', isWorking: false }
  expect(login()).toEqual(known)
  expect(account()).toEqual({ status: 'disconnected' })
  expect(JSON.stringify(events())).not.toContain('ada@')
})

test('a wallet that comes to this device later says from when', async () => {
  vi.setSystemTime(1_000_000)
  const connectSocial = () => Promise.reject(refusal('recovery_delayed', { retryAfterSeconds: 60 }))
  const { press, login } = createVisitor({ connectSocial })
  await press()
  expect(login()).toEqual({ status: 'delayed', provider: 'google', from: 1_060_000 })
})

test('who leaves before the end cancels: the window closes, and a late answer connects nobody [EMB-08]', async () => {
  const end = createDeferred<{ outcome: 'returned' | 'code' }>()
  const { press, leave, login, events, account, connect, window } = createVisitor({ awaitSocial: () => end.promise })
  await press()
  leave()
  expect(window.close).toHaveBeenCalled()
  expect(events().at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'google' }])
  end.resolve({ outcome: 'returned' })
  await vi.advanceTimersByTimeAsync(0)
  expect(login()).toEqual({ status: 'idle' })
  expect(account()).toEqual({ status: 'disconnected' })
  expect(connect).not.toHaveBeenCalled()
})

test('where there are no windows, none is opened: the page itself may go there', async () => {
  const { press, opened, login, getSocialRedirectUri } = createVisitor({ isInApp: true })
  await press()
  expect([opened, login()]).toEqual([[], { status: 'ready', provider: 'google' }])
  expect(getSocialRedirectUri).not.toHaveBeenCalled()
})
