import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import type { Login } from '../auth/login.ts'
import { createAccountGate } from '../page/accountGate.ts'
import { createHostPage } from '../page/hostPage.ts'
import {
  type Answers,
  createRecord,
  createTestSession,
  refusal,
  testHost,
  testUser,
  token,
} from '../test/testSession.ts'
import { createEmailHandlers } from './email.ts'
import { createEmailChangeHandlers } from './emailChange.ts'

const newEmail = 'countess@example.org'
const sent = (loginId: string) => ({ loginId: token(loginId), expiresAt: 600_000, resendAt: 30_000 })

const steps: Answers = {
  startEmailChange: () => ({ action: 'VERIFY_PRIMARY_OTP', ...sent('old') }),
  redeemPrimaryCode: () => sent('new'),
  redeemSecondaryCode: () => ({ email: newEmail }),
}

interface Frame {
  answers?: Answers
  kept?: Parameters<typeof createTestSession>[1]
  login?: Partial<Login>
  claims?: string[]
}

const createFrame = ({ answers = steps, kept = createRecord(), login = {}, claims = [testHost] }: Frame = {}) => {
  const made = createTestSession(answers, kept)
  const told: string[] = []
  const unasked: Login = {
    start: async () => 'VERIFY_OTP',
    awaitDevice: async () => undefined,
    redeem: async () => testUser.id,
    finish: async () => testUser.id,
    typedEmail: () => null,
  }
  const host = createHostPage((claimed) => claimed)
  for (const origin of claims) host.claim(origin)
  const gate = createAccountGate({ host, session: async () => made.session })
  const frameDeps = Promise.resolve({
    login: async () => ({ ...unasked, ...login }),
    tabs: { notify: () => void told.push('reported') },
  })
  const handlers = {
    ...createEmailHandlers({ gate, host, frameDeps, sign: async () => '0x1234' }),
    ...createEmailChangeHandlers({ gate }),
  }
  return { ...made, told, handlers }
}

test('a login names the requesting page as reported by the browser', async () => {
  const given: unknown[] = []
  const { handlers, told } = createFrame({
    login: {
      start: async (...all) => {
        given.push(all)
        return 'VERIFY_OTP'
      },
      redeem: async (...all) => {
        given.push(all)
        return testUser.id
      },
    },
  })
  expect(await handlers.connectEmail({ email: newEmail }, openCall)).toEqual({ action: 'VERIFY_OTP' })
  expect(told).toEqual([])
  await handlers.connectOtp({ otp: '123456' }, openCall)
  expect(given).toEqual([
    [newEmail, testHost, openCall.signal],
    ['123456', testHost, openCall.signal],
  ])
  expect(told).toEqual(['reported'])
})

test('signs in at once without a required code, and notifies other tabs', async () => {
  const { handlers, told } = createFrame({ login: { start: async () => 'CONNECT' } })
  expect(await handlers.connectEmail({ email: newEmail }, openCall)).toEqual({ action: 'CONNECT' })
  expect(told).toEqual(['reported'])
})

test('stops waiting for the link when the modal aborts', async () => {
  const given: AbortSignal[] = []
  const { handlers } = createFrame({ login: { awaitDevice: async (signal) => void given.push(signal) } })
  await handlers.connectDevice({}, openCall)
  expect(given).toEqual([openCall.signal])
})

test('does nothing before the requesting page is known', async () => {
  const { handlers, asked } = createFrame({ claims: [] })
  const calls = [
    handlers.connectEmail({ email: newEmail }, openCall),
    handlers.connectDevice({}, openCall),
    handlers.connectOtp({ otp: '123456' }, openCall),
    handlers.updateEmail({ email: newEmail }, openCall),
  ]
  for (const one of await Promise.allSettled(calls))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'origin_not_allowed' } })
  expect(asked).toEqual([])
})

test('changes an address by the old one’s code, then the new one’s [EMB-06]', async () => {
  const { handlers, asked, store } = createFrame()
  expect(await handlers.updateEmail({ email: newEmail }, openCall)).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  await handlers.updateEmailPrimaryOtp({ otp: '111111' }, openCall)
  expect(await handlers.updateEmailSecondaryOtp({ otp: '222222' }, openCall)).toEqual({ newEmail })
  expect(asked.map(({ name, request }) => [name, request])).toEqual([
    ['startEmailChange', { email: newEmail }],
    ['redeemPrimaryCode', { loginId: token('old'), code: '111111' }],
    ['redeemSecondaryCode', { loginId: token('new'), code: '222222' }],
  ])
  expect(await store.read()).toMatchObject({ user: { email: newEmail } })
})

test('does not assign a changed address to another signed-in user [EMB-06]', async () => {
  const bob = createRecord({ user: { ...testUser, id: token('bob'), email: 'bob@example.org' } })
  const { handlers, store } = createFrame({
    answers: {
      ...steps,
      redeemSecondaryCode: async () => {
        await store.write(bob)
        return { email: newEmail }
      },
    },
  })
  await handlers.updateEmail({ email: newEmail }, openCall)
  await handlers.updateEmailPrimaryOtp({ otp: '111111' }, openCall)
  expect(await handlers.updateEmailSecondaryOtp({ otp: '222222' }, openCall)).toEqual({ newEmail })
  expect(await store.read()).toEqual(bob)
})

test('can retry the same step after a wrong code [EMB-06]', async () => {
  const errors = [refusal('wrong_code')]
  const redeemPrimaryCode = () => {
    const error = errors.pop()
    if (error) throw error
    return sent('new')
  }
  const { handlers } = createFrame({ answers: { ...steps, redeemPrimaryCode } })
  await handlers.updateEmail({ email: newEmail }, openCall)
  await expect(handlers.updateEmailPrimaryOtp({ otp: '000000' }, openCall)).rejects.toMatchObject({
    code: 'wrong_code',
  })
  await expect(handlers.updateEmailPrimaryOtp({ otp: '111111' }, openCall)).resolves.toBeUndefined()
})

test('rejects a code of a change that was not begun or is complete [EMB-06]', async () => {
  const { handlers } = createFrame()
  const redeem = () => handlers.updateEmailSecondaryOtp({ otp: '111111' }, openCall)
  await expect(handlers.updateEmailPrimaryOtp({ otp: '111111' }, openCall)).rejects.toMatchObject({
    code: 'code_expired',
  })
  await handlers.updateEmail({ email: newEmail }, openCall)
  await redeem()
  await expect(redeem()).rejects.toMatchObject({ code: 'code_expired' })
})

test('a page without access to the account cannot change its address', async () => {
  const { handlers, asked } = createFrame({ kept: createRecord({ hosts: ['https://other.example'] }) })
  const calls = [
    handlers.updateEmail({ email: newEmail }, openCall),
    handlers.updateEmailPrimaryOtp({ otp: '111111' }, openCall),
    handlers.updateEmailSecondaryOtp({ otp: '111111' }, openCall),
  ]
  for (const one of await Promise.allSettled(calls)) expect(one).toMatchObject({ reason: { code: 'invalid_token' } })
  expect(asked).toEqual([])
})

test('a right code signs the visitor in to the page only on request [SIWX-01]', async () => {
  const now = Date.now()
  const [issuedAt, expirationTime] = [now, now + 3_600_000].map((time) => new Date(time).toISOString())
  const signIn = { chainId: 'eip155:1', nonce: '0123456789abcdef', issuedAt, expirationTime }
  const { handlers } = createFrame()
  expect(await handlers.connectOtp({ otp: '123456' }, openCall)).toBeUndefined()
  const signed = await handlers.connectOtp({ otp: '123456', signIn }, openCall)
  expect(signed).toMatchObject({ message: expect.stringMatching(/^shop\.example wants you to sign in/) })
  // The login counts even so.
  expect(await handlers.connectOtp({ otp: '123456', signIn: { ...signIn, nonce: '' } }, openCall)).toBeUndefined()
  // Another user has signed in since.
  const replaced = createFrame({ login: { redeem: async () => token('another') } })
  expect(await replaced.handlers.connectOtp({ otp: '123456', signIn }, openCall)).toBeUndefined()
  const wrong = createFrame({ login: { redeem: () => Promise.reject(new Error('wrong_code')) } })
  await expect(wrong.handlers.connectOtp({ otp: '000000', signIn }, openCall)).rejects.toThrow('wrong_code')
})
