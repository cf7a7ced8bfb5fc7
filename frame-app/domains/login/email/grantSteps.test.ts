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

/** Answers when the visitor gives up. */
const waiting: SecureCalls['connectGrant'] = (_params, options) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(new RequestAbortedError())
    if (options?.signal?.aborted) giveUp()
    options?.signal?.addEventListener('abort', giveUp)
  })

/** A visitor who has been asked for the code. */
const start = async (connectGrant: SecureCalls['connectGrant']) => {
  const visitor = createVisitor({ ...agreeing, connectGrant })
  await visitor.start()
  return visitor
}

const entering = { status: 'entering', email, code: 'awaited' }

test('a grant logs in as a code does, and the window goes [HST-01]', async () => {
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
] as const)('%s goes back to the code, and is told as %s', async (code, refusal) => {
  const { store, login, account } = await start(refuse(code))
  const window = openedWindow()
  expect(await store.set(logInByGrantAtom, window)).toBe(refusal)
  expect(login()).toEqual(entering)
  expect(account()).toEqual({ status: 'disconnected' })
  expect(window.closed).toBe(true)
})

test('a wallet that comes to this device later is told as after a code [EMB-05]', async () => {
  const { store, login } = await start(refuse('recovery_delayed', { retryAfterSeconds: 60 }))
  await store.set(logInByGrantAtom, openedWindow())
  expect(login()).toMatchObject({ status: 'delayed', email })
})

test('closing the window goes back to the code, without a word', async () => {
  const { store, login } = await start(waiting)
  const window = openedWindow()
  const signing = store.set(logInByGrantAtom, window)
  expect(login()).toMatchObject({ status: 'granting', email })
  window.close()
  await vi.advanceTimersByTimeAsync(300)
  expect(await signing).toBeUndefined()
  expect(login()).toEqual(entering)
})

test('who wants the code after all closes the window by that', async () => {
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

test('a window that opens while the code is checked closes again, and the check goes on', async () => {
  const { store, login } = createVisitor({ ...agreeing, connectOtp: () => new Promise(() => undefined) })
  await store.set(startEmailLoginAtom, email)
  void store.set(redeemCodeAtom, '123456')
  const window = openedWindow()
  await store.set(logInByGrantAtom, window)
  expect([window.closed, login()]).toEqual([true, { status: 'entering', email, code: 'checking' }])
})

test('a wrong code is still one after a no', async () => {
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

test('a window that the browser blocks changes nothing', async () => {
  const { store, login } = await start(waiting)
  expect(await store.set(logInByGrantAtom, null)).toBe('blocked')
  expect(login()).toEqual(entering)
})

/** A visitor who has been asked for the mailed link. */
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

test('a grant logs in beside the mailed link, too [HST-01, EMB-05]', async () => {
  const { store, login, view } = await startByLink({ connectGrant: async () => undefined })
  expect(await store.set(logInByGrantAtom, openedWindow())).toBeUndefined()
  expect(login()).toMatchObject({ status: 'connected', address: testUser.address })
  expect(view()).toBe('EmailCode')
})

test.each([
  ['the answer is no', refuse('grant_declined')],
  ['the visitor wants the email after all', waiting],
])('the link is waited for on where %s', async (_title, connectGrant) => {
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

test('where the link is too old there is nothing to leave for the hosted page', async () => {
  const { store, login } = await startByLink({ connectDevice: refuse('code_expired'), connectGrant: waiting })
  const window = openedWindow()
  await store.set(logInByGrantAtom, window)
  expect([window.closed, login()]).toEqual([true, { status: 'approving', email, isExpired: true }])
})

test('a wallet that comes later is told in its own view, where the link was asked for', async () => {
  const { store, view } = await startByLink({ connectGrant: refuse('recovery_delayed', { retryAfterSeconds: 60 }) })
  await store.set(logInByGrantAtom, openedWindow())
  expect(view()).toBe('EmailCode')
})
