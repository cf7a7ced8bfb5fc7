import { expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { pushAtom } from '../../../navigation/navigation.ts'
import { createLoginVisitor } from '../../../test/testLoginVisitor.ts'
import { testUser } from '../../../test/testOutside.ts'
import { makeSecondAccountAtom, sendKnownCodeAgainAtom, sendKnownCodeAtom } from './knownEmailSteps.ts'
import { socialLoginAtom, socialLoginStateAtom } from './socialLogin.ts'
import { redeemSocialCodeAtom } from './socialSteps.ts'

const uri = 'https://auth.example/social/window?ticket=t'
const email = 'ada@example.org'

/** A visitor whose provider returned an email address that already has an account. */
const createVisitor = () => {
  const calls = {
    sendKnownEmailCode: vi.fn(async () => undefined),
    linkKnownEmail: vi.fn(async () => ({ userName: null })),
    makeSecondAccount: vi.fn(async () => ({ userName: null })),
  }
  const visitor = createLoginVisitor(calls)
  visitor.store.set(pushAtom, { name: 'ConnectingSocial', params: { provider: 'google' } })
  visitor.store.set(socialLoginStateAtom, { status: 'emailKnown', provider: 'google', uri, email, isWorking: false })
  return { ...visitor, calls, login: () => visitor.store.get(socialLoginAtom) }
}

test('links the provider by the email code', async () => {
  const { store, calls, login } = createVisitor()
  await store.set(sendKnownCodeAtom)
  expect(calls.sendKnownEmailCode).toHaveBeenCalledWith({ uri }, expect.anything())
  expect(login()).toEqual({ status: 'entering', provider: 'google', uri, mailedTo: email, code: 'awaited' })
  await store.set(redeemSocialCodeAtom, '123456')
  expect(calls.linkKnownEmail).toHaveBeenCalledWith({ uri, otp: '123456' }, expect.anything())
  expect(login()).toMatchObject({ status: 'connected', address: testUser.address })
})

test('creates a second account without a code', async () => {
  const { store, calls, login } = createVisitor()
  await store.set(makeSecondAccountAtom)
  expect(calls.makeSecondAccount).toHaveBeenCalledWith({ uri }, expect.anything())
  expect(calls.sendKnownEmailCode).not.toHaveBeenCalled()
  expect(login().status).toBe('connected')
})

test('reports an expired login', async () => {
  const { store, calls, login } = createVisitor()
  calls.sendKnownEmailCode.mockRejectedValueOnce(new BaseError('code_expired', 'No'))
  await store.set(sendKnownCodeAtom)
  expect(login()).toEqual({ status: 'ended', provider: 'google', end: 'expired' })
})

test('replaces a wrong code, unless sending fails', async () => {
  const { store, calls, login } = createVisitor()
  const entering = { status: 'entering', provider: 'google', uri, mailedTo: email } as const
  expect(await store.set(sendKnownCodeAgainAtom)).toBe(false)
  const wrong = { ...entering, code: 'wrong', triesLeft: 1 } as const
  store.set(socialLoginStateAtom, wrong)
  calls.sendKnownEmailCode.mockRejectedValueOnce(new BaseError('mail_failed', 'No'))
  expect(await store.set(sendKnownCodeAgainAtom)).toBe(false)
  expect(login()).toEqual(wrong)
  expect(await store.set(sendKnownCodeAgainAtom)).toBe(true)
  expect(login()).toEqual({ ...entering, code: 'awaited' })
  calls.sendKnownEmailCode.mockRejectedValueOnce(new BaseError('code_expired', 'No'))
  expect(await store.set(sendKnownCodeAgainAtom)).toBe(false)
  expect(login()).toEqual({ status: 'ended', provider: 'google', end: 'expired' })
})
