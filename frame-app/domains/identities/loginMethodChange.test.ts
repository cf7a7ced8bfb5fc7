import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { createLoginVisitor } from '../../test/testLoginVisitor.ts'
import { setSignedInEmailAtom, signedInEmailAtom } from '../connections/embeddedAccount.ts'
import {
  cancelChangePromptAtom,
  type LoginMethodChangeParams,
  leaveLoginMethodChangeAtom,
  loginMethodChangeAtom,
  redeemLoginMethodCodeAtom,
  sendProofAgainAtom,
  startLoginMethodChangeAtom,
} from './loginMethodChange.ts'
import { askAddressAtom, askFarcasterAtom, askPasskeyAtom, askProviderAtom } from './loginMethodSteps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const uri = 'https://auth.example/social/window?ticket=t'
const identity = { id: 'i', way: 'google' as const, name: null, addedAt: 1, usedAt: null }
const google: LoginMethodChangeParams = { change: 'add', way: 'google' }
const removal: LoginMethodChangeParams = { change: 'remove', identityId: 'i' }

type Proof = { proof: 'none' | 'code' | 'social' | 'passkey'; provider?: 'x'; name?: string }

/** A visitor who changes the login methods of an account with this kind of proof. */
const createVisitor = (proof: Proof = { proof: 'none' }) => {
  const window = { closed: false, close: vi.fn(), focus: vi.fn() }
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('open', () => window)
  const calls = {
    startWayChange: vi.fn(async () => proof),
    startWaySocial: vi.fn(async () => ({ uri })),
    awaitSocial: vi.fn(async (): Promise<{ outcome: 'returned' | 'code' }> => ({ outcome: 'returned' })),
    proveForWayChange: vi.fn(async () => undefined),
    addWay: vi.fn(async () => ({ identity })),
    sendWayCode: vi.fn(async () => undefined),
    startWayFarcaster: vi.fn(async () => ({ url: 'https://farcaster.xyz/~/siwf' })),
    removeWay: vi.fn(async () => undefined),
    deleteAccount: vi.fn(async () => undefined),
  }
  const visitor = createLoginVisitor(calls)
  visitor.store.set(pushAtom, { name: 'LinkWay', params: { way: 'google' } })
  return { ...visitor, calls, window, change: () => visitor.store.get(loginMethodChangeAtom) }
}

const anything = expect.anything()

test('removes a method without proof right after a login', async () => {
  const { store, calls, change } = createVisitor()
  await store.set(startLoginMethodChangeAtom, removal)
  expect(calls.startWayChange).toHaveBeenCalledWith(removal)
  expect(calls.removeWay).toHaveBeenCalledWith({}, anything)
  expect(change().status).toBe('done')
})

test('requires the emailed code to remove a method', async () => {
  const { store, calls, change } = createVisitor({ proof: 'code', name: 'ada@example.org' })
  await store.set(startLoginMethodChangeAtom, removal)
  expect(change()).toMatchObject({ status: 'entering', purpose: 'prove', to: 'ada@example.org', code: 'awaited' })
  expect(calls.removeWay).not.toHaveBeenCalled()
  calls.proveForWayChange.mockRejectedValueOnce(new BaseError('wrong_code', 'No', { triesLeft: 1 }))
  await store.set(redeemLoginMethodCodeAtom, '111111')
  expect(change()).toMatchObject({ code: 'wrong', triesLeft: 1 })
  await store.set(redeemLoginMethodCodeAtom, '123456')
  expect(calls.proveForWayChange).toHaveBeenLastCalledWith({ otp: '123456' })
  expect(change().status).toBe('done')
})

test('adds a provider after a proof, in separate windows', async () => {
  const { store, calls, change } = createVisitor({ proof: 'social', provider: 'x' })
  await store.set(startLoginMethodChangeAtom, google)
  expect(change()).toEqual({ status: 'proving', wanted: google, by: 'x' })
  await store.set(askProviderAtom, google, 'prove', 'x')
  expect(calls.startWaySocial).toHaveBeenCalledWith(
    { purpose: 'prove', provider: 'x', ticket: expect.stringMatching(/^[0-9a-f]{32}$/) },
    anything,
  )
  expect(calls.proveForWayChange).toHaveBeenCalledWith({ uri }, anything)
  expect(change()).toEqual({ status: 'proven', wanted: google })
  expect(calls.addWay).not.toHaveBeenCalled()
  await store.set(askProviderAtom, google, 'add', 'google')
  expect(calls.addWay).toHaveBeenCalledWith({ uri }, anything)
  expect(change().status).toBe('done')
})

test('asks for the code of a window without its page', async () => {
  const { store, calls, change, window } = createVisitor()
  calls.awaitSocial.mockResolvedValueOnce({ outcome: 'code' })
  await store.set(startLoginMethodChangeAtom, google)
  await store.set(askProviderAtom, google, 'add', 'google')
  expect(window.close).not.toHaveBeenCalled()
  expect(change()).toMatchObject({ status: 'entering', purpose: 'add', uri })
  await store.set(redeemLoginMethodCodeAtom, '123456')
  expect(calls.addWay).toHaveBeenCalledWith({ otp: '123456', uri }, anything)
})

test('adds a passkey, Farcaster and an email address', async () => {
  const { store, calls, change } = createVisitor()
  const wanted = { change: 'add', way: 'passkey' } as const
  await store.set(askPasskeyAtom, wanted, { purpose: 'add', isWindow: true })
  expect(calls.addWay).toHaveBeenLastCalledWith({ isWindow: true }, anything)
  await store.set(askFarcasterAtom, { change: 'add', way: 'farcaster' })
  expect(calls.addWay).toHaveBeenLastCalledWith({}, anything)
  await store.set(askAddressAtom, { change: 'add', way: 'email' }, 'bob@example.org')
  expect(calls.sendWayCode).toHaveBeenCalledWith({ email: 'bob@example.org' }, anything)
  expect(change()).toMatchObject({ status: 'entering', purpose: 'add', to: 'bob@example.org' })
})

test.each([
  ['last_way', 'lastWay'],
  ['is_way_back', 'wayBack'],
  [4001, 'cancelled'],
  ['rate_limited', 'limited'],
  ['auth_unreachable', 'unavailable'],
  ['anything_else', 'failed'],
])('reports a refusal with %s as the reason', async (code, end) => {
  const { store, calls, change } = createVisitor()
  calls.startWayChange.mockRejectedValueOnce(new BaseError(code, 'No'))
  await store.set(startLoginMethodChangeAtom, removal)
  expect(change()).toMatchObject({ status: 'ended', end })
  expect(calls.removeWay).not.toHaveBeenCalled()
})

test.each([
  ['way_taken', 'taken'],
  ['other_account', 'otherAccount'],
  ['way_unnamed', 'unnamed'],
  ['social_denied', 'cancelled'],
])('adds nothing and closes the window after %s', async (code, end) => {
  const { store, calls, change, window } = createVisitor()
  calls.awaitSocial.mockRejectedValueOnce(new BaseError(code, 'No'))
  await store.set(askProviderAtom, google, 'add', 'google')
  expect(change()).toMatchObject({ status: 'ended', end, by: 'google' })
  expect(calls.addWay).not.toHaveBeenCalled()
  expect(window.close).toHaveBeenCalled()
})

test('cancels the request when its sheet is left', async () => {
  const untilAborted = (_given: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new BaseError('request_aborted', 'No'))),
    )
  const { store, calls, change } = createVisitor({ proof: 'code', name: 'ada@example.org' })
  await store.set(startLoginMethodChangeAtom, removal)
  calls.removeWay.mockImplementationOnce(untilAborted as never)
  const redeeming = store.set(redeemLoginMethodCodeAtom, '123456')
  await vi.advanceTimersByTimeAsync(0)
  store.set(cancelChangePromptAtom)
  await redeeming
  expect(change()).toMatchObject({ status: 'ended', end: 'cancelled' })
})

test('forgets a change that the visitor left', async () => {
  const { store, change } = createVisitor({ proof: 'code', name: 'ada@example.org' })
  await store.set(startLoginMethodChangeAtom, removal)
  store.set(leaveModalAtom)
  store.set(leaveLoginMethodChangeAtom)
  expect(change()).toEqual({ status: 'idle' })
})

test('ends the account after a provider proof [LOG-04]', async () => {
  const { store, calls, change } = createVisitor({ proof: 'social', provider: 'x' })
  const wanted: LoginMethodChangeParams = { change: 'deleteAccount' }
  store.set(setSignedInEmailAtom, 'ada@example.org')
  await store.set(startLoginMethodChangeAtom, wanted)
  expect(calls.deleteAccount).not.toHaveBeenCalled()
  await store.set(askProviderAtom, wanted, 'prove', 'x')
  expect(calls.proveForWayChange).toHaveBeenCalledWith({ uri }, anything)
  expect(calls.deleteAccount).toHaveBeenCalledWith({}, anything)
  expect(change().status).toBe('done')
  expect(store.get(signedInEmailAtom)).toBeNull()
})

test('replaces a wrong code, unless sending fails', async () => {
  const { store, calls, change } = createVisitor({ proof: 'code', name: 'ada@example.org' })
  expect(await store.set(sendProofAgainAtom)).toBe(false)
  await store.set(startLoginMethodChangeAtom, removal)
  calls.proveForWayChange.mockRejectedValueOnce(new BaseError('wrong_code', 'No', { triesLeft: 1 }))
  await store.set(redeemLoginMethodCodeAtom, '000000')
  calls.startWayChange.mockRejectedValueOnce(new BaseError('mail_failed', 'No'))
  expect(await store.set(sendProofAgainAtom)).toBe(false)
  expect(change()).toMatchObject({ status: 'entering', code: 'wrong' })
  expect(await store.set(sendProofAgainAtom)).toBe(true)
  expect(change()).toMatchObject({ status: 'entering', to: 'ada@example.org', code: 'awaited' })
})
