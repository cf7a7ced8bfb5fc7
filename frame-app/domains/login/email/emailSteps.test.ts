import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOpenAtom } from '../../../navigation/modal.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { emailKey, emailLoginUsedKey, lastEmailLoginTimeKey } from '../../../storage/keys.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { agreeing, createVisitor, email, mailed, refuse } from '../../../test/testEmailVisitor.ts'
import { testUser } from '../../../test/testOutside.ts'
import { embeddedWallet } from '../../connections/embeddedAccount.ts'
import { successShownMs } from '../../visit/leaveAfterSuccess.ts'
import { isUnavailable } from './emailLogin.ts'
import { redeemCodeAtom } from './emailSteps.ts'

const now = 1_000_000

beforeEach(() => {
  vi.useFakeTimers({ now })
})

afterEach(() => {
  vi.useRealTimers()
})

const otp = '123456'

test('connects and remembers the email, and closes the modal [EMB-07]', async () => {
  const { store, start, login, account, storage } = createVisitor(agreeing)
  await start()
  const redeeming = store.set(redeemCodeAtom, otp)
  expect(login()).toEqual({ status: 'entering', email, code: 'checking' })
  expect(account()).toEqual({ status: 'connecting', wallet: embeddedWallet })
  await redeeming
  expect(login()).toEqual({ status: 'connected', email, address: testUser.address })
  expect(account()).toMatchObject({ status: 'connected', address: testUser.address, caipNetworkId: testUser.chainId })
  expect(storage.get(emailLoginUsedKey)).toBe(true)
  expect(storage.get(emailKey)).toBe(email)
  expect(storage.get(lastEmailLoginTimeKey)).toBeUndefined()
  vi.advanceTimersByTime(successShownMs)
  expect(store.get(isOpenAtom)).toBe(false)
})

test('notifies the page of a connected login once [CON-07]', async () => {
  const { store, start } = createVisitor(agreeing)
  const track = vi.spyOn(store.get(outsideAtom).host, 'track')
  await start()
  await store.set(redeemCodeAtom, otp)
  expect(track.mock.calls).toEqual([[{ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Foyer' } }]])
})

test('shows the remaining tries and allows another code [EMB-05]', async () => {
  const answers = [refuse('wrong_code', { triesLeft: 4 })]
  const { store, start, login, account } = createVisitor({
    ...agreeing,
    connectOtp: (params) => (answers.pop() ?? agreeing.connectOtp)?.(params) ?? Promise.resolve(undefined),
  })
  await start()
  await store.set(redeemCodeAtom, '000000')
  expect(login()).toEqual({ status: 'entering', email, code: 'wrong', triesLeft: 4 })
  expect(account()).toEqual({ status: 'disconnected' })
  await store.set(redeemCodeAtom, otp)
  expect(login()).toMatchObject({ status: 'connected' })
})

test.each([
  ['code_expired', 'over'],
  ['code_locked', 'over'],
  ['auth_unreachable', 'failed'],
  ['internal', 'failed'],
])('a code that fails with %s is %s', async (error, code) => {
  const { store, start, login } = createVisitor({ ...mailed, connectOtp: refuse(error) })
  await start()
  await store.set(redeemCodeAtom, otp)
  expect(login()).toEqual({ status: 'entering', email, code })
})

test('shows when the wallet becomes available on this device [EMB-05]', async () => {
  const { store, start, login, account } = createVisitor({
    ...mailed,
    connectOtp: refuse('recovery_delayed', { retryAfterSeconds: 3600 }),
  })
  await start()
  await store.set(redeemCodeAtom, otp)
  expect(login()).toEqual({ status: 'delayed', email, from: now + 3_600_000 })
  expect(account()).toEqual({ status: 'disconnected' })
})

test('reports the remaining delay on return, without another code [EMB-05]', async () => {
  const { start, login, view } = createVisitor({
    connectEmail: refuse('recovery_delayed', { retryAfterSeconds: 60 }),
  })
  expect(await start()).toBe('delayed')
  expect(login()).toEqual({ status: 'delayed', email, from: now + 60_000 })
  expect(view()).toBe('EmailCode')
})

test('redeems one code at a time, only if requested', async () => {
  let redeemed = 0
  const { store, start } = createVisitor({
    ...mailed,
    connectOtp: () => {
      redeemed += 1
      return new Promise(() => undefined)
    },
  })
  await store.set(redeemCodeAtom, otp)
  await start()
  void store.set(redeemCodeAtom, otp)
  void store.set(redeemCodeAtom, otp)
  await vi.advanceTimersByTimeAsync(0)
  expect(redeemed).toBe(1)
})

test('connects immediately if no code is needed [EMB-05, EMB-07]', async () => {
  const { start, login, account, storage } = createVisitor({
    connectEmail: async () => ({ action: 'CONNECT' }),
    getUser: async () => testUser,
  })
  expect(await start()).toBeUndefined()
  expect(login()).toEqual({ status: 'connected', email, address: testUser.address })
  expect(account()).toMatchObject({ status: 'connected' })
  expect(storage.get(lastEmailLoginTimeKey)).toBeUndefined()
})

test('shows a retry until the code is sent [EMB-15]', async () => {
  const answer = createDeferred<{ action: 'VERIFY_OTP' }>()
  let isAway = true
  const { store, start, login, view } = createVisitor({
    ...agreeing,
    connectEmail: () => (isAway ? refuse('auth_unreachable')() : answer.promise),
  })
  expect(await start()).toBe('unavailable')
  isAway = false
  const retrying = start()
  await expect.poll(() => login()).toEqual({ status: 'sending', email, isRetry: true })
  expect([isUnavailable(login()), view()]).toEqual([true, 'EmailCode'])
  await store.set(redeemCodeAtom, otp)
  expect(isUnavailable(login())).toBe(true)
  answer.resolve({ action: 'VERIFY_OTP' })
  await retrying
  expect(login()).toEqual({ status: 'entering', email, code: 'awaited' })
})

test('fails without a code if the account is unreadable', async () => {
  const { start, login } = createVisitor({
    connectEmail: async () => ({ action: 'CONNECT' }),
    getUser: refuse('internal'),
  })
  expect(await start()).toBe('failed')
  expect(login()).toEqual({ status: 'idle', refusal: 'failed' })
})
