import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmbeddedLoadError } from '../../../frames/EmbeddedLoadError.ts'
import type { SecureCalls } from '../../../frames/secureFrame.ts'
import { openModalAtom } from '../../../navigation/modal.ts'
import { lastEmailLoginTimeKey } from '../../../storage/keys.ts'
import { createTestStore } from '../../../test/testOutside.ts'
import { changeEmailAtom, emailDraftAtom, emailLoginAtom, leaveFieldAtom, secondsToWaitAtom } from './emailLogin.ts'
import { startEmailLoginAtom } from './startEmailLogin.ts'
import './emailSteps.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { createVisitor, email, mailed, refuse } from '../../../test/testEmailVisitor.ts'

const now = 1_000_000

beforeEach(() => {
  vi.useFakeTimers({ now })
})

afterEach(() => {
  vi.useRealTimers()
})

test.each(['', 'ada', 'ada@', '@example.org', 'ada example.org'])(
  '"%s" is not an address and sends no request',
  async (given) => {
    const { start, login } = createVisitor({})
    expect(await start(given)).toBe('notAnEmail')
    expect(login()).toEqual({ status: 'idle', refusal: 'notAnEmail' })
  },
)

test('trims spaces around the address', async () => {
  const given: unknown[] = []
  const { start } = createVisitor({
    connectEmail: async (params) => {
      given.push(params)
      return { action: 'VERIFY_OTP' }
    },
  })
  await start(`  ${email} `)
  expect(given).toEqual([{ email }])
})

test('asks for the code after it was mailed [EMB-05]', async () => {
  const { start, login, view, storage } = createVisitor(mailed)
  expect(await start()).toBeUndefined()
  expect(login()).toEqual({ status: 'entering', email, code: 'awaited' })
  expect(view()).toBe('EmailCode')
  expect(storage.get(lastEmailLoginTimeKey)).toBe(now)
})

test('refuses a login for 30 seconds, without a request [EMB-05]', async () => {
  const { store, start, login, storage } = createVisitor(mailed)
  storage.set(lastEmailLoginTimeKey, now - 12_001)
  expect(store.get(secondsToWaitAtom)()).toBe(18)
  expect(await start()).toBe('cooldown')
  expect(login()).toEqual({ status: 'idle', refusal: 'cooldown' })
  storage.set(lastEmailLoginTimeKey, now - 30_000)
  expect(await start()).toBeUndefined()
})

test('takes the remaining wait from the server [EMB-05]', async () => {
  const { store, start } = createVisitor({ connectEmail: refuse('email_cooldown', { retryAfterSeconds: 17 }) })
  expect(await start()).toBe('cooldown')
  expect(store.get(secondsToWaitAtom)()).toBe(17)
})

test('limits the wait from the server to 30 seconds', async () => {
  const { store, start } = createVisitor({ connectEmail: refuse('email_cooldown', { retryAfterSeconds: 9999 }) })
  await start()
  expect(store.get(secondsToWaitAtom)()).toBe(30)
})

test.each([
  ['rate_limited', 'tooMany'],
  ['mail_failed', 'mailFailed'],
  ['origin_not_allowed', 'failed'],
  ['internal', 'failed'],
])('reports %s as %s', async (code, refusal) => {
  const { start, login, view, storage } = createVisitor({ connectEmail: refuse(code) })
  expect(await start()).toBe(refusal)
  expect(login()).toEqual({ status: 'idle', refusal })
  expect(view()).toBe('Connect')
  expect(storage.get(lastEmailLoginTimeKey)).toBeUndefined()
})

test('shows a separate view for an unreachable server [EMB-15]', async () => {
  const store = createTestStore({ embedded: () => Promise.reject(new EmbeddedLoadError()) })
  store.set(openModalAtom, { name: 'Connect' })
  expect(await store.set(startEmailLoginAtom, email)).toBe('unavailable')
  expect(store.get(emailLoginAtom)).toEqual({ status: 'unavailable', email })
  const { start, login, view } = createVisitor({ connectEmail: refuse('auth_unreachable') })
  expect(await start()).toBe('unavailable')
  expect(login()).toEqual({ status: 'unavailable', email })
  expect(view()).toBe('EmailCode')
})

test('keeps the code entry open after a refused resend', async () => {
  let connectEmail: SecureCalls['connectEmail'] = async () => ({ action: 'VERIFY_OTP' })
  const { start, login } = createVisitor({ connectEmail: (params) => connectEmail(params) })
  await start()
  const entering = login()
  vi.setSystemTime(now + 30_000)
  connectEmail = refuse('mail_failed')
  expect(await start()).toBe('mailFailed')
  expect(login()).toEqual(entering)
})

test('clears the refusal when the address changes', async () => {
  const { store, start, login } = createVisitor({})
  await start('ada')
  store.set(changeEmailAtom, 'ada@')
  expect(login()).toEqual({ status: 'idle' })
  expect(store.get(emailDraftAtom)).toBe('ada@')
})

test('stays on the view if left while sending', async () => {
  const sent = createDeferred<{ action: 'VERIFY_OTP' }>()
  const { store, start, login, view } = createVisitor({ connectEmail: () => sent.promise })
  const starting = start()
  await expect.poll(() => login().status).toBe('sending')
  store.set(leaveFieldAtom)
  sent.resolve({ action: 'VERIFY_OTP' })
  expect(await starting).toBeUndefined()
  expect(login()).toEqual({ status: 'idle' })
  expect(view()).toBe('Connect')
})

test('sends no request if left before its steps load', async () => {
  const { store, start, login } = createVisitor({})
  const starting = start()
  store.set(leaveFieldAtom)
  expect(await starting).toBeUndefined()
  expect(login()).toEqual({ status: 'idle' })
})
