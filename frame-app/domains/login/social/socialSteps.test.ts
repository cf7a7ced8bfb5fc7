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

/** A visitor who presses Google. The test defines the answers of the secure frame. */
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

test('opens the window for the login with its ticket [CON-01, EMB-08]', async () => {
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

test('connects after the return, reported without a subject [CON-01, EMB-07]', async () => {
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

test('reports an open window to the page', async () => {
  const { press, seen, leave } = createVisitor({ awaitSocial: () => new Promise(() => undefined) })
  await press()
  expect(seen()).toMatchObject({ status: 'disconnected', socialProvider: 'google', socialWindow: true })
  leave()
  expect(seen()).toMatchObject({ socialProvider: null, socialWindow: null })
})

test('asks for the code of a lost window [EMB-08]', async () => {
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

test('accepts an early code, but still counts the window', async () => {
  const end = createDeferred<{ outcome: 'returned' | 'code' }>()
  const { press, login, store } = createVisitor({ awaitSocial: () => end.promise })
  await press()
  store.set(typeSocialCodeAtom)
  expect(login().status).toBe('entering')
  end.resolve({ outcome: 'returned' })
  await vi.advanceTimersByTimeAsync(0)
  expect(login().status).toBe('connected')
})

test('redeems an early code once, despite its window', async () => {
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

test('detects a closed window, but counts its login [EMB-08]', async () => {
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

test('asks for the code of a seemingly blocked window [LOG-03]', async () => {
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
])('reports a refusal with %s and closes the window', async (code, end) => {
  const { press, login, events, account, window } = createVisitor({ awaitSocial: () => Promise.reject(refusal(code)) })
  await press()
  expect(login()).toEqual({ status: 'ended', provider: 'google', end })
  expect(events().at(-1)).toEqual(['SOCIAL_LOGIN_ERROR', { provider: 'google', message: code }])
  expect(account()).toEqual({ status: 'disconnected' })
  expect(window.close).toHaveBeenCalled()
})

test('counts a rejection at the provider as cancelled [EMB-08, API-05]', async () => {
  const { press, login, events, account } = createVisitor({
    awaitSocial: () => Promise.reject(refusal('social_denied')),
  })
  await press()
  expect(login()).toEqual({ status: 'ended', provider: 'google', end: 'denied' })
  expect(events().at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'google' }])
  expect(account()).toEqual({ status: 'disconnected' })
})

test('shows a known email address only to its visitor', async () => {
  const connectSocial = () => Promise.reject(refusal('email_known', { email: 'ada@example.org' }))
  const { press, login, account, events } = createVisitor({ connectSocial })
  await press()
  const known = { status: 'emailKnown', provider: 'google', uri, email: 'ada@example.org', isWorking: false }
  expect(login()).toEqual(known)
  expect(account()).toEqual({ status: 'disconnected' })
  expect(JSON.stringify(events())).not.toContain('ada@')
})

test('shows when the wallet becomes available on this device', async () => {
  vi.setSystemTime(1_000_000)
  const connectSocial = () => Promise.reject(refusal('recovery_delayed', { retryAfterSeconds: 60 }))
  const { press, login } = createVisitor({ connectSocial })
  await press()
  expect(login()).toEqual({ status: 'delayed', provider: 'google', from: 1_060_000 })
})

test('closes the window and ignores answers after leaving [EMB-08]', async () => {
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

test('offers to redirect the page without windows', async () => {
  const { press, opened, login, getSocialRedirectUri } = createVisitor({ isInApp: true })
  await press()
  expect([opened, login()]).toEqual([[], { status: 'ready', provider: 'google' }])
  expect(getSocialRedirectUri).not.toHaveBeenCalled()
})
