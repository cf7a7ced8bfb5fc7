import { expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { isOpenAtom, leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom, pushAtom } from '../../navigation/navigation.ts'
import type { AccountEndKind } from '../../navigation/viewEntry.ts'
import { createDeferred } from '../../test/createDeferred.ts'
import { createEmbeddedOutside, createTestStore } from '../../test/testOutside.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
import { embeddedWallet, setSignedInEmailAtom, signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { accountEndAtom, finishAccountEndAtom, leaveAccountEndAtom, startAccountEndAtom } from './accountEnd.ts'

const otp = '123456'
const nothing = async () => undefined
const refuse = (code: string, data?: object) => async () => {
  throw new BaseError(code, 'No', data)
}

/** A logged-in visitor on the view that ends the account. */
const createVisitor = (calls: Partial<SecureCalls> = {}) => {
  const agreeing = { startStepUp: nothing, signOutEverywhere: nothing, deleteAccount: nothing }
  const store = createTestStore({ embedded: createEmbeddedOutside({ ...agreeing, ...calls }) })
  store.set(setSignedInEmailAtom, 'ada@example.org')
  const connected = { status: 'connected', wallet: embeddedWallet, caipNetworkId: 'eip155:1' } as const
  const address = `0x${'1'.repeat(40)}`
  store.set(setAccountAtom, 'eip155', { ...connected, address, accounts: [address] })
  store.set(openModalAtom, { name: 'Account' })
  store.set(pushAtom, { name: 'AccountEnd', params: { kind: 'deleteAccount', step: 'warning' } })
  return {
    store,
    start: (kind: AccountEndKind = 'deleteAccount') => store.set(startAccountEndAtom, kind),
    finish: (kind: AccountEndKind = 'deleteAccount') => store.set(finishAccountEndAtom, { kind, otp }),
    end: () => store.get(accountEndAtom),
    view: () => store.get(currentViewAtom).view,
    account: () => store.get(getAccountAtom)('eip155').status,
  }
}

test.each(['signOutEverywhere', 'deleteAccount'] as const)(
  '%s requests its code and ends the account',
  async (kind) => {
    const startStepUp = vi.fn(nothing)
    const call = vi.fn(nothing)
    const { store, start, finish, end, view, account } = createVisitor({ startStepUp, [kind]: call })
    await start(kind)
    expect(startStepUp).toHaveBeenCalledWith({ purpose: kind })
    expect(end()).toEqual({ status: 'entering', code: 'awaited' })
    expect(view()).toEqual({ name: 'AccountEnd', params: { kind, step: 'code' } })
    expect(account()).toBe('connected')
    await finish(kind)
    expect(call).toHaveBeenCalledWith({ otp })
    expect(account()).toBe('disconnected')
    expect(store.get(signedInEmailAtom)).toBeNull()
    expect(view()).toEqual({ name: 'AccountEnd', params: { kind, step: 'done' } })
    expect(store.get(currentViewAtom).canGoBack).toBe(false)
  },
)

test.each([
  ['email_cooldown', 'tooMany'],
  ['rate_limited', 'tooMany'],
  ['mail_failed', 'mailFailed'],
  ['no_channel', 'noChannel'],
  ['auth_unreachable', 'failed'],
])('reports a code refused with %s as %s', async (code, reason) => {
  const { start, end, view, account } = createVisitor({ startStepUp: refuse(code) })
  await start()
  expect(end()).toEqual({ status: 'idle', refusal: { reason } })
  const warning = { name: 'AccountEnd', params: { kind: 'deleteAccount', step: 'warning' } }
  expect([view(), account()]).toEqual([warning, 'connected'])
})

test('shows when a delayed device can delete the account', async () => {
  vi.setSystemTime(1_000_000)
  const { start, end } = createVisitor({ startStepUp: refuse('recovery_delayed', { retryAfterSeconds: 60 }) })
  await start()
  expect(end()).toEqual({ status: 'idle', refusal: { reason: 'delayed', from: 1_060_000 } })
  vi.useRealTimers()
})

test.each([
  ['wrong_code', { triesLeft: 2 }, { code: 'wrong', triesLeft: 2 }],
  ['code_expired', undefined, { code: 'over' }],
  ['code_locked', undefined, { code: 'over' }],
  ['auth_unreachable', undefined, { code: 'failed' }],
])('keeps the account when the code fails with %s', async (error, data, entry) => {
  const { start, finish, end, account } = createVisitor({ deleteAccount: refuse(error, data) })
  await start()
  await finish()
  expect(end()).toEqual({ status: 'entering', ...entry })
  expect(account()).toBe('connected')
})

test('redeems a code once, only while one is entered', async () => {
  const deleteAccount = vi.fn(nothing)
  const { start, finish } = createVisitor({ deleteAccount })
  await finish()
  expect(deleteAccount).not.toHaveBeenCalled()
  await start()
  await Promise.all([finish(), finish()])
  expect(deleteAccount).toHaveBeenCalledTimes(1)
})

test('opens nothing for a code after the visitor left', async () => {
  const sent = createDeferred<undefined>()
  const { store, start, end, view } = createVisitor({ startStepUp: () => sent.promise })
  const starting = start()
  store.set(leaveModalAtom)
  store.set(openModalAtom, { name: 'Networks' })
  sent.resolve(undefined)
  await starting
  expect([end(), view().name]).toEqual([{ status: 'idle' }, 'Networks'])
})

test('removes a late-deleted account without opening anything', async () => {
  const deleted = createDeferred<undefined>()
  const { store, start, finish, account, view } = createVisitor({ deleteAccount: () => deleted.promise })
  await start()
  const finishing = finish()
  store.set(leaveModalAtom)
  store.set(leaveAccountEndAtom)
  deleted.resolve(undefined)
  await finishing
  expect(account()).toBe('disconnected')
  expect(view()).toMatchObject({ params: { step: 'code' } })
  expect(store.get(isOpenAtom)).toBe(false)
})

test('requests another proof without an address [LOG-04]', async () => {
  const startStepUp = vi.fn(nothing)
  const { store, start, view } = createVisitor({ startStepUp })
  store.set(setSignedInEmailAtom, null)
  await start()
  expect(view()).toEqual({ name: 'ProveAccount', params: { action: 'deleteAccount' } })
  expect(startStepUp).not.toHaveBeenCalled()
})
