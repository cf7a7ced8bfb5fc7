import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import type { SecureCalls } from '../../../frames/secureFrame.ts'
import { isOpenAtom, leaveModalAtom } from '../../../navigation/modal.ts'
import { popAtom } from '../../../navigation/navigation.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { emailKey, emailLoginUsedKey, lastEmailLoginTimeKey } from '../../../storage/keys.ts'
import { agreeing, createLater, createVisitor, email, mailed, refuse } from '../../../test/testEmailVisitor.ts'
import { type createTestStore, testUser } from '../../../test/testOutside.ts'
import { embeddedWallet } from '../../accounts/embeddedAccount.ts'
import { successShownMs } from '../../accounts/leaveAfterSuccess.ts'
import { setAccountAtom } from '../../accounts/setAccount.ts'
import { isUnavailable } from './emailLogin.ts'
import { abandonEmailLoginAtom, redeemCodeAtom, sendCodeAtom } from './emailSteps.ts'

const now = 1_000_000

beforeEach(() => {
  vi.useFakeTimers({ now })
})

afterEach(() => {
  vi.useRealTimers()
})

const otp = '123456'

test('the right code connects, is remembered, and takes the visitor out [EMB-07]', async () => {
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

test('the page hears that a login connected, once [CON-07]', async () => {
  const { store, start } = createVisitor(agreeing)
  const track = vi.spyOn(store.get(outsideAtom).host, 'track')
  await start()
  await store.set(redeemCodeAtom, otp)
  expect(track.mock.calls).toEqual([[{ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Foyer' } }]])
})

test('a wrong code says how many tries are left, and another may be tried [EMB-05]', async () => {
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
])('a code that ends by %s is %s', async (error, code) => {
  const { store, start, login } = createVisitor({ ...mailed, connectOtp: refuse(error) })
  await start()
  await store.set(redeemCodeAtom, otp)
  expect(login()).toEqual({ status: 'entering', email, code })
})

test('a wallet that comes to this device later says from when [EMB-05]', async () => {
  const { store, start, login, account } = createVisitor({
    ...mailed,
    connectOtp: refuse('recovery_delayed', { retryAfterSeconds: 3600 }),
  })
  await start()
  await store.set(redeemCodeAtom, otp)
  expect(login()).toEqual({ status: 'delayed', email, from: now + 3_600_000 })
  expect(account()).toEqual({ status: 'disconnected' })
})

test('who comes back before that is told again, without another code [EMB-05]', async () => {
  const { start, login, view } = createVisitor({
    connectEmail: refuse('recovery_delayed', { retryAfterSeconds: 60 }),
  })
  expect(await start()).toBe('delayed')
  expect(login()).toEqual({ status: 'delayed', email, from: now + 60_000 })
  expect(view()).toBe('EmailCode')
})

test('a code is redeemed once at a time, and only where one is asked for', async () => {
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

test('who needs no code is connected at once, and may ask for one at once [EMB-05, EMB-07]', async () => {
  const { start, login, account, storage } = createVisitor({
    connectEmail: async () => ({ action: 'CONNECT' }),
    getUser: async () => testUser,
  })
  expect(await start()).toBeUndefined()
  expect(login()).toEqual({ status: 'connected', email, address: testUser.address })
  expect(account()).toMatchObject({ status: 'connected' })
  expect(storage.get(lastEmailLoginTimeKey)).toBeUndefined()
})

test('a retry at a server that was away shows so until the code is sent [EMB-15]', async () => {
  const answer = createLater<{ action: 'VERIFY_OTP' }>()
  let isAway = true
  const { store, start, login, view } = createVisitor({
    ...agreeing,
    connectEmail: () => (isAway ? refuse('auth_unreachable')() : answer.promise),
  })
  expect(await start()).toBe('unavailable')
  isAway = false
  const retrying = start()
  await vi.waitFor(() => expect(login()).toEqual({ status: 'sending', email, isRetry: true }))
  expect([isUnavailable(login()), view()]).toEqual([true, 'EmailCode'])
  await store.set(redeemCodeAtom, otp)
  expect(isUnavailable(login())).toBe(true)
  answer.resolve({ action: 'VERIFY_OTP' })
  await retrying
  expect(login()).toEqual({ status: 'entering', email, code: 'awaited' })
})

test('who needs no code, but whose account cannot be read, is told that it failed', async () => {
  const { start, login } = createVisitor({
    connectEmail: async () => ({ action: 'CONNECT' }),
    getUser: refuse('internal'),
  })
  expect(await start()).toBe('failed')
  expect(login()).toEqual({ status: 'idle', refusal: 'failed' })
})

test('a new device waits for its link, asks again while that is pending, then asks for the code [EMB-05]', async () => {
  const answers = [createLater<void>(), createLater<void>()]
  let asks = 0
  const { start, login, view } = createVisitor({
    connectEmail: async () => ({ action: 'VERIFY_DEVICE' }),
    connectDevice: () => answers[asks++]?.promise ?? Promise.resolve(),
  })
  await start()
  expect(login()).toEqual({ status: 'approving', email, isExpired: false })
  expect(view()).toBe('EmailDevice')
  answers[0]?.reject(new BaseError('device_pending', 'Not yet'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asks).toBe(2)
  answers[1]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(login()).toEqual({ status: 'entering', email, code: 'awaited' })
  expect(view()).toBe('EmailCode')
})

test('a link that is too old says so [EMB-05]', async () => {
  const { start, login } = createVisitor({
    connectEmail: async () => ({ action: 'VERIFY_DEVICE' }),
    connectDevice: refuse('code_expired'),
  })
  await start()
  await vi.advanceTimersByTimeAsync(0)
  expect(login()).toEqual({ status: 'approving', email, isExpired: true })
})

test('a link is waited for on where another mail is refused', async () => {
  let connectEmail: SecureCalls['connectEmail'] = async () => ({ action: 'VERIFY_DEVICE' })
  const links: ReturnType<typeof createLater<void>>[] = []
  const { start, login } = createVisitor({
    connectEmail: (params) => connectEmail(params),
    connectDevice: () => {
      const link = createLater<void>()
      links.push(link)
      return link.promise
    },
  })
  await start()
  vi.setSystemTime(now + 30_000)
  connectEmail = refuse('rate_limited')
  expect(await start()).toBe('tooMany')
  expect(login()).toEqual({ status: 'approving', email, isExpired: false })
  await vi.advanceTimersByTimeAsync(0)
  for (const { resolve } of links) resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(login()).toEqual({ status: 'entering', email, code: 'awaited' })
})

test('a login stays while its next step is shown', async () => {
  const { store, start, login } = createVisitor(mailed)
  await start()
  const entering = login()
  store.set(abandonEmailLoginAtom)
  expect(login()).toEqual(entering)
})

const leaveBy = {
  closing: (store: ReturnType<typeof createTestStore>) => store.set(leaveModalAtom),
  'going back': (store: ReturnType<typeof createTestStore>) => void store.set(popAtom),
}

test.each(Object.entries(leaveBy))('%s leaves the login', async (_title, leave) => {
  const { store, start, login } = createVisitor(mailed)
  await start()
  leave(store)
  store.set(abandonEmailLoginAtom)
  expect(login()).toEqual({ status: 'idle' })
})

test('a code that was asked for and left asks for nothing when it comes late', async () => {
  const sent = createLater<{ action: 'VERIFY_OTP' }>()
  const { store, login, view } = createVisitor({ connectEmail: () => sent.promise })
  const starting = store.set(sendCodeAtom, email)
  store.set(abandonEmailLoginAtom)
  sent.resolve({ action: 'VERIFY_OTP' })
  expect(await starting).toBeUndefined()
  expect(login()).toEqual({ status: 'idle' })
  expect(view()).toBe('Connect')
})

test('a code that was left while it was checked connects nobody', async () => {
  const redeemed = createLater<undefined>()
  const { store, start, login, account } = createVisitor({ ...agreeing, connectOtp: () => redeemed.promise })
  await start()
  const redeeming = store.set(redeemCodeAtom, otp)
  leaveBy.closing(store)
  store.set(abandonEmailLoginAtom)
  expect(account()).toEqual({ status: 'disconnected' })
  redeemed.resolve(undefined)
  await redeeming
  expect(login()).toEqual({ status: 'idle' })
  expect(account()).toEqual({ status: 'disconnected' })
})

test.each(['resolve', 'reject'] as const)(
  'a code that was left leaves another wallet alone when it %ss late',
  async (end) => {
    const redeemed = createLater<undefined>()
    const { store, start, account } = createVisitor({ ...agreeing, connectOtp: () => redeemed.promise })
    await start()
    const redeeming = store.set(redeemCodeAtom, otp)
    leaveBy['going back'](store)
    store.set(abandonEmailLoginAtom)
    const connecting = { status: 'connecting' as const, wallet: { ...embeddedWallet, connector: 'injected' as const } }
    store.set(setAccountAtom, 'eip155', connecting)
    if (end === 'resolve') redeemed.resolve(undefined)
    else redeemed.reject(new BaseError('internal', 'No'))
    await redeeming
    expect(account()).toEqual(connecting)
  },
)
