import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestAbortedError } from '#protocol/errors/remote'
import type { SecureCalls } from '../../../frames/secureFrame.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { agreeing, createVisitor, email, refuse } from '../../../test/testEmailVisitor.ts'
import { testUser } from '../../../test/testOutside.ts'
import { redeemCodeAtom } from './emailSteps.ts'
import { leaveGrantAtom, logInByGrantAtom } from './grantSteps.ts'
import { startEmailLoginAtom } from './startEmailLogin.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openedWindow = () => ({
  closed: false,
  close() {
    this.closed = true
  },
})

/** Rejects when the visitor gives up. */
const waiting: SecureCalls['connectGrant'] = (_params, options) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(new RequestAbortedError())
    if (options?.signal?.aborted) giveUp()
    options?.signal?.addEventListener('abort', giveUp)
  })

/** A visitor on the code entry. */
const start = async (connectGrant: SecureCalls['connectGrant']) => {
  const visitor = createVisitor({ ...agreeing, connectGrant })
  await visitor.start()
  return visitor
}

const entering = { status: 'entering', email, code: 'awaited' }

test('logs in by a grant and closes the window [HST-01]', async () => {
  const { store, login, account } = await start(async () => undefined)
  const window = openedWindow()
  expect(await store.set(logInByGrantAtom, window)).toBeUndefined()
  expect(login()).toMatchObject({ status: 'connected', address: testUser.address })
  expect(account()).toMatchObject({ status: 'connected', address: testUser.address })
  expect(window.closed).toBe(true)
})

test.each([
  ['grant_signed_out', 'signedOut'],
  ['grant_declined', undefined],
  ['grant_limited', 'limited'],
  ['grant_delayed', 'delayed'],
  ['grant_failed', 'failed'],
  ['code_expired', 'failed'],
] as const)('%s returns to the code and reports %s', async (code, refusal) => {
  const { store, login, account } = await start(refuse(code))
  const window = openedWindow()
  expect(await store.set(logInByGrantAtom, window)).toBe(refusal)
  expect(login()).toEqual(entering)
  expect(account()).toEqual({ status: 'disconnected' })
  expect(window.closed).toBe(true)
})

test('reports a delayed wallet as after a code [EMB-05]', async () => {
  const { store, login } = await start(refuse('recovery_delayed', { retryAfterSeconds: 60 }))
  await store.set(logInByGrantAtom, openedWindow())
  expect(login()).toMatchObject({ status: 'delayed', email })
})

test('returns to the code silently when the window closes', async () => {
  const { store, login } = await start(waiting)
  const window = openedWindow()
  const signing = store.set(logInByGrantAtom, window)
  expect(login()).toMatchObject({ status: 'granting', email })
  window.close()
  await vi.advanceTimersByTimeAsync(300)
  expect(await signing).toBeUndefined()
  expect(login()).toEqual(entering)
})

test('closes the window when the visitor chooses the code', async () => {
  const { store, login } = await start(waiting)
  const window = openedWindow()
  const signing = store.set(logInByGrantAtom, window)
  store.set(leaveGrantAtom)
  await signing
  expect(login()).toEqual(entering)
  expect(window.closed).toBe(true)
  await vi.runOnlyPendingTimersAsync()
  expect(vi.getTimerCount()).toBe(0)
})

test('closes a window that opens during a code check', async () => {
  const { store, login } = createVisitor({ ...agreeing, connectOtp: () => new Promise(() => undefined) })
  await store.set(startEmailLoginAtom, email)
  void store.set(redeemCodeAtom, '123456')
  const window = openedWindow()
  await store.set(logInByGrantAtom, window)
  expect([window.closed, login()]).toEqual([true, { status: 'entering', email, code: 'checking' }])
})

test('keeps a wrong code marked after a declined grant', async () => {
  const { store, login } = createVisitor({
    ...agreeing,
    connectOtp: refuse('wrong_code', { triesLeft: 2 }),
    connectGrant: refuse('grant_declined'),
  })
  await store.set(startEmailLoginAtom, email)
  await store.set(redeemCodeAtom, '123456')
  await store.set(logInByGrantAtom, openedWindow())
  expect(login()).toEqual({ status: 'entering', email, code: 'wrong', triesLeft: 2 })
})

test('changes nothing when the browser blocks the window', async () => {
  const { store, login } = await start(waiting)
  expect(await store.set(logInByGrantAtom, null)).toBe('blocked')
  expect(login()).toEqual(entering)
})

/** A visitor who waits for the emailed link. */
const startByLink = async (calls: Partial<SecureCalls>) => {
  const links: ReturnType<typeof createDeferred<void>>[] = []
  const visitor = createVisitor({
    ...agreeing,
    connectEmail: async () => ({ action: 'VERIFY_DEVICE' }),
    connectDevice: () => {
      const link = createDeferred<void>()
      links.push(link)
      return link.promise
    },
    ...calls,
  })
  await visitor.start()
  await vi.advanceTimersByTimeAsync(0)
  return { ...visitor, links }
}

test('logs in by a grant instead of the link [HST-01, EMB-05]', async () => {
  const { store, login, view } = await startByLink({ connectGrant: async () => undefined })
  expect(await store.set(logInByGrantAtom, openedWindow())).toBeUndefined()
  expect(login()).toMatchObject({ status: 'connected', address: testUser.address })
  expect(view()).toBe('EmailCode')
})

test.each([
  ['the answer is no', refuse('grant_declined')],
  ['the visitor wants the email after all', waiting],
])('keeps waiting for the link when %s', async (_title, connectGrant) => {
  const { store, login, links } = await startByLink({ connectGrant })
  const signing = store.set(logInByGrantAtom, openedWindow())
  store.set(leaveGrantAtom)
  await signing
  expect(login()).toEqual({ status: 'approving', email, isExpired: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(links.length).toBe(2)
  links[1]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(login()).toEqual(entering)
})

test('starts no grant after the link has expired', async () => {
  const { store, login } = await startByLink({ connectDevice: refuse('code_expired'), connectGrant: waiting })
  const window = openedWindow()
  await store.set(logInByGrantAtom, window)
  expect([window.closed, login()]).toEqual([true, { status: 'approving', email, isExpired: true }])
})

test('reports a delayed wallet in its own view', async () => {
  const { store, view } = await startByLink({ connectGrant: refuse('recovery_delayed', { retryAfterSeconds: 60 }) })
  await store.set(logInByGrantAtom, openedWindow())
  expect(view()).toBe('EmailCode')
})
