import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { agreeing, createVisitor, refuse } from '../../test/testEmailVisitor.ts'
import { testUser } from '../../test/testOutside.ts'
import { messageOf } from '../../test/testSignIn.ts'
import { earlySignInAtom, type SignInByCode } from '../visit/earlySignIn.ts'
import { redeemCodeAtom } from './email/emailSteps.ts'
import { loginSiteAtom } from './signInWithLogin.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const signed = { address: testUser.address, message: 'the text', signature: '0x1234' }

/** A visitor of a page that can create a sign-in message, or cannot. */
const createPage = (isAble = true, calls: Partial<SecureCalls> = {}) => {
  const connectOtp = vi.fn(calls.connectOtp ?? (async () => signed))
  const visitor = createVisitor({ ...agreeing, connectOtp })
  const onSigned = vi.fn()
  let made = 0
  const byCode = async (): Promise<SignInByCode | undefined> => {
    made += 1
    return isAble ? { message: messageOf({ accountAddress: '', nonce: `nonce000${made}` }), onSigned } : undefined
  }
  visitor.store.set(setOptionsAtom, { origin: 'https://shop.example' })
  visitor.store.set(earlySignInAtom, { byPairing: async () => undefined, byCode })
  return { ...visitor, connectOtp, onSigned, site: () => visitor.store.get(loginSiteAtom) }
}

const paramsOf = ({ connectOtp }: ReturnType<typeof createPage>, index = 0) => connectOtp.mock.calls[index]?.[0]

test('signs in to the named site by a code [SIWX-01]', async () => {
  const page = createPage()
  await page.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.site()).toBe('shop.example')
  await page.store.set(redeemCodeAtom, '123456')
  const { issuedAt, expirationTime } = messageOf()
  const signIn = { chainId: 'eip155:1', nonce: 'nonce0001', issuedAt, expirationTime }
  expect(paramsOf(page)).toEqual({ otp: '123456', signIn })
  expect(page.onSigned).toHaveBeenCalledWith(signed)
  expect(page.site()).toBeUndefined()
})

test('only connects if the page cannot sign in [SIWX-01]', async () => {
  const page = createPage(false, { connectOtp: async () => undefined })
  await page.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.site()).toBeUndefined()
  await page.store.set(redeemCodeAtom, '123456')
  expect(paramsOf(page)).toEqual({ otp: '123456' })
  expect(page.login().status).toBe('connected')
})

test('does not sign an unannounced message [SIWX-01]', async () => {
  const late = createPage()
  // The page's message does not exist yet when the code is entered.
  late.store.set(earlySignInAtom, { byPairing: async () => undefined, byCode: () => new Promise(() => undefined) })
  await late.start()
  await late.store.set(redeemCodeAtom, '123456')
  expect(paramsOf(late)).toEqual({ otp: '123456' })
})

test('replaces a message after four minutes [SIWX-01]', async () => {
  const page = createPage()
  await page.start()
  await vi.advanceTimersByTimeAsync(240_000)
  await page.store.set(redeemCodeAtom, '123456')
  expect(paramsOf(page)).toMatchObject({ signIn: { nonce: 'nonce0002' } })
})

test('signs nothing after a wrong code, only the next [EMB-05, SIWX-01]', async () => {
  const answers = [refuse('wrong_code', { triesLeft: 4 })]
  const page = createPage(true, { connectOtp: () => answers.pop()?.() ?? Promise.resolve(signed) })
  await page.start()
  await vi.advanceTimersByTimeAsync(0)
  await page.store.set(redeemCodeAtom, '000000')
  expect(page.onSigned).not.toHaveBeenCalled()
  expect(page.site()).toBe('shop.example')
  await page.store.set(redeemCodeAtom, '123456')
  expect(page.onSigned).toHaveBeenCalledTimes(1)
})

test.each([undefined, 'signed', { ...signed, signature: '' }, { ...signed, more: 1 }])(
  'connects without a sign-in after the answer %j [SIWX-01]',
  async (answer) => {
    const page = createPage(true, { connectOtp: async () => answer })
    await page.start()
    await vi.advanceTimersByTimeAsync(0)
    await page.store.set(redeemCodeAtom, '123456')
    expect(page.onSigned).not.toHaveBeenCalled()
    expect(page.login().status).toBe('connected')
  },
)
