import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom, popAtom, pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { emailKey } from '../../storage/keys.ts'
import { createEmbeddedOutside, createTestStore } from '../../test/testOutside.ts'
import { setSignedInEmailAtom, signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { emailChangeAtom, leaveEmailChangeAtom, redeemChangeCodeAtom, startEmailChangeAtom } from './emailChange.ts'

const email = 'countess@example.org'
const refuse = (code: string, data?: object) => async () => {
  throw new BaseError(code, 'No', data)
}
const agreeing: Partial<SecureCalls> = {
  updateEmail: async () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  updateEmailPrimaryOtp: async () => undefined,
  updateEmailSecondaryOtp: async () => ({ newEmail: email }),
}

/** A visitor on the email address change view. */
const createVisitor = (calls: Partial<SecureCalls> = {}) => {
  const store = createTestStore({ embedded: createEmbeddedOutside({ ...agreeing, ...calls }) })
  store.set(setSignedInEmailAtom, 'ada@example.org')
  store.set(openModalAtom, { name: 'Account' })
  store.set(pushAtom, { name: 'UpdateEmail' })
  return {
    store,
    start: (given = email) => store.set(startEmailChangeAtom, given),
    redeem: (otp = '123456') => store.set(redeemChangeCodeAtom, otp),
    change: () => store.get(emailChangeAtom),
    view: () => store.get(currentViewAtom).view.name,
  }
}

/** A step of the secure frame that a test resolves manually. */
const createDeferred = <T>(value: T) => {
  let end: () => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    end = () => resolve(value)
  })
  return { end, call: () => promise }
}

test('requires the old address’s code, then the new one’s [EMB-06]', async () => {
  const { store, start, redeem, change, view } = createVisitor()
  await start(` ${email} `)
  expect(change()).toEqual({ status: 'entering', step: 'primary', email, code: 'awaited' })
  expect(view()).toBe('UpdateEmailCode')
  expect(await redeem()).toBe(false)
  expect(change()).toEqual({ status: 'entering', step: 'secondary', email, code: 'awaited' })
  expect(await redeem()).toBe(true)
  expect(store.get(signedInEmailAtom)).toBe(email)
  expect(store.get(outsideAtom).storage.get(emailKey)).toBe(email)
  expect(change()).toEqual({ status: 'idle' })
  expect(view()).toBe('Account')
})

test('requires only the new code right after a login [EMB-06]', async () => {
  const { start, change } = createVisitor({ updateEmail: async () => ({ action: 'VERIFY_SECONDARY_OTP' }) })
  await start()
  expect(change()).toMatchObject({ status: 'entering', step: 'secondary' })
})

test.each([
  ['ada', 'notAnEmail'],
  ['ADA@example.org', 'sameEmail'],
])('"%s" is %s and sends no request [EMB-06]', async (given, refusal) => {
  const { start, change, view } = createVisitor({ updateEmail: refuse('internal') })
  await start(given)
  expect(change()).toEqual({ status: 'idle', refusal })
  expect(view()).toBe('UpdateEmail')
})

test.each([
  ['email_cooldown', 'tooMany'],
  ['rate_limited', 'tooMany'],
  ['mail_failed', 'mailFailed'],
  ['email_taken', 'taken'],
  ['auth_unreachable', 'failed'],
])('reports %s as %s', async (code, refusal) => {
  const { start, change, view } = createVisitor({ updateEmail: refuse(code) })
  await start()
  expect(change()).toEqual({ status: 'idle', refusal })
  expect(view()).toBe('UpdateEmail')
})

test('shows the remaining tries at the same step', async () => {
  const { start, redeem, change } = createVisitor({ updateEmailPrimaryOtp: refuse('wrong_code', { triesLeft: 2 }) })
  await start()
  expect(await redeem()).toBe(false)
  expect(change()).toEqual({ status: 'entering', step: 'primary', email, code: 'wrong', triesLeft: 2 })
})

test.each([
  ['code_expired', 'over'],
  ['code_locked', 'over'],
  ['internal', 'failed'],
])('a code that fails with %s is %s', async (error, code) => {
  const { start, redeem, change } = createVisitor({ updateEmailPrimaryOtp: refuse(error) })
  await start()
  await redeem()
  expect(change()).toEqual({ status: 'entering', step: 'primary', email, code })
})

test('reports a newly taken address at the address field', async () => {
  const { start, redeem, change, view } = createVisitor({ updateEmailSecondaryOtp: refuse('email_taken') })
  await start()
  await redeem()
  await redeem()
  expect(change()).toEqual({ status: 'idle', refusal: 'taken' })
  expect(view()).toBe('UpdateEmail')
})

test('redeems a code only if one was requested', async () => {
  const { redeem, change } = createVisitor()
  expect(await redeem()).toBe(false)
  expect(change()).toEqual({ status: 'idle' })
})

test('opens nothing for an email after the visitor left', async () => {
  const sent = createDeferred({ action: 'VERIFY_PRIMARY_OTP' as const })
  const { store, start, change, view } = createVisitor({ updateEmail: sent.call })
  const starting = start()
  store.set(popAtom)
  sent.end()
  await starting
  expect(change()).toEqual({ status: 'idle' })
  expect(view()).toBe('Account')
})

test('changes the address, not the view, after leaving', async () => {
  const redeemed = createDeferred({ newEmail: email })
  const { store, start, redeem, change, view } = createVisitor({
    updateEmail: async () => ({ action: 'VERIFY_SECONDARY_OTP' }),
    updateEmailSecondaryOtp: redeemed.call,
  })
  await start()
  const redeeming = redeem()
  store.set(leaveModalAtom)
  store.set(leaveEmailChangeAtom)
  store.set(openModalAtom, { name: 'Account' })
  store.set(pushAtom, { name: 'Networks' })
  redeemed.end()
  expect(await redeeming).toBe(true)
  expect(store.get(signedInEmailAtom)).toBe(email)
  expect(change()).toEqual({ status: 'idle' })
  expect(view()).toBe('Networks')
})
