import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { leaveModalAtom } from '../../../navigation/modal.ts'
import { popAtom, pushAtom } from '../../../navigation/navigation.ts'
import { lastLoginKey } from '../../../storage/keys.ts'
import { createLoginVisitor } from '../../../test/testLoginVisitor.ts'
import { testUser } from '../../../test/testOutside.ts'
import { leadingLoginAtom } from '../offeredLogins.ts'
import {
  abandonPasskeyAtom,
  cancelPasskeyQuestionAtom,
  logInByPasskeyAtom,
  logInByPasskeyWindowAtom,
  passkeyLoginAtom,
} from './passkeySteps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A visitor in the passkey view. */
const createVisitor = () => {
  const connectPasskey = vi.fn(
    async (_asked: object, _options?: { signal?: AbortSignal | undefined }): Promise<object> => ({}),
  )
  const visitor = createLoginVisitor({ connectPasskey })
  const { store } = visitor
  store.set(pushAtom, { name: 'ConnectingPasskey', params: { isKnown: false } })
  return { ...visitor, connectPasskey, login: () => store.get(passkeyLoginAtom) }
}

test.each(['use', 'create'] as const)('connects with a passkey: %s [LOG-01]', async (intent) => {
  const { store, login, connectPasskey, events, storage } = createVisitor()
  await store.set(logInByPasskeyAtom, intent)
  expect(connectPasskey.mock.calls[0]?.[0]).toEqual({ intent })
  expect(login()).toEqual({ status: 'connected', address: testUser.address })
  expect(events()).toEqual([['CONNECT_SUCCESS', { method: 'passkey', name: 'Foyer' }]])
  expect(storage.get(lastLoginKey)).toMatchObject({ way: 'passkey' })
})

test('comes first after its last use here', () => {
  const { store, storage } = createVisitor()
  storage.set(lastLoginKey, { way: 'passkey', at: 1 })
  expect(store.get(leadingLoginAtom)?.id).toBe('passkey')
})

test.each([
  ['passkey_cancelled', 'cancelled'],
  ['passkey_unanswered', 'unanswered'],
  ['passkey_unavailable', 'elsewhere'],
  ['passkey_unknown', 'unknown'],
  ['passkey_copied', 'copied'],
  ['rate_limited', 'limited'],
  ['login_not_allowed', 'notOffered'],
  ['auth_unreachable', 'unavailable'],
  ['anything_else', 'failed'],
])('reports %s without connecting', async (code, end) => {
  const { store, login, account, connectPasskey } = createVisitor()
  connectPasskey.mockRejectedValueOnce(new BaseError(code, 'No'))
  await store.set(logInByPasskeyAtom, 'use')
  expect(login()).toEqual({ status: 'ended', intent: 'use', end })
  expect(account()).toEqual({ status: 'disconnected' })
})

test('prompts in a window of the secure origin [LOG-01]', async () => {
  const window = { closed: false, close: vi.fn() }
  const open = vi.fn(() => window)
  vi.stubGlobal('open', open)
  const { store, login, connectPasskey } = createVisitor()
  await store.set(logInByPasskeyWindowAtom, 'use')
  expect(open).toHaveBeenCalledWith('/passkey?projectId=test', '_blank', expect.stringContaining('popup'))
  expect(connectPasskey.mock.calls[0]?.[0]).toEqual({ intent: 'use', isWindow: true })
  expect(login().status).toBe('connected')
  expect(window.close).toHaveBeenCalled()
})

/** A request that stays open until it is aborted. */
const untilAborted = (_asked: object, options?: { signal?: AbortSignal | undefined }) =>
  new Promise<object>((_resolve, reject) =>
    options?.signal?.addEventListener('abort', () => reject(new BaseError('request_aborted', 'No'))),
  )

test('gives up a closed window only after a minute', async () => {
  const window = { closed: false, close: vi.fn() }
  vi.stubGlobal('open', () => window)
  const { store, login, connectPasskey } = createVisitor()
  connectPasskey.mockImplementationOnce(untilAborted)
  const asking = store.set(logInByPasskeyWindowAtom, 'use')
  await vi.advanceTimersByTimeAsync(0)
  window.closed = true
  await vi.advanceTimersByTimeAsync(59_000)
  expect(login().status).toBe('asking')
  await vi.advanceTimersByTimeAsync(2000)
  await asking
  expect(login()).toEqual({ status: 'ended', intent: 'use', end: 'cancelled' })
})

test.each([
  ['passkey_unavailable', 'unable'],
  ['passkey_unanswered', 'cancelled'],
])('does not offer a window again after %s', async (code, end) => {
  vi.stubGlobal('open', () => ({ closed: false, close: vi.fn() }))
  const { store, login, connectPasskey } = createVisitor()
  connectPasskey.mockRejectedValueOnce(new BaseError(code, 'No'))
  await store.set(logInByPasskeyWindowAtom, 'create')
  expect(login()).toEqual({ status: 'ended', intent: 'create', end })
})

test('stays below the sheet until the sheet cancels', async () => {
  const { store, login, connectPasskey } = createVisitor()
  connectPasskey.mockImplementationOnce(untilAborted)
  const asking = store.set(logInByPasskeyAtom, 'create')
  await vi.advanceTimersByTimeAsync(0)
  store.set(pushAtom, { name: 'ApproveTransaction' })
  store.set(abandonPasskeyAtom)
  expect(login().status).toBe('asking')
  store.set(popAtom)
  store.set(cancelPasskeyQuestionAtom)
  await asking
  expect(login()).toEqual({ status: 'ended', intent: 'create', end: 'cancelled' })
})

test('offers a window again after the browser blocked it', async () => {
  vi.stubGlobal('open', () => null)
  const { store, login, connectPasskey } = createVisitor()
  await store.set(logInByPasskeyWindowAtom, 'create')
  expect(login()).toEqual({ status: 'ended', intent: 'create', end: 'blocked' })
  expect(connectPasskey).not.toHaveBeenCalled()
})

test('does not connect after the visitor left', async () => {
  const { store, login, account, connectPasskey } = createVisitor()
  let answer: (value: object) => void = () => undefined
  connectPasskey.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  void store.set(logInByPasskeyAtom, 'use')
  await vi.advanceTimersByTimeAsync(0)
  store.set(leaveModalAtom)
  store.set(abandonPasskeyAtom)
  answer({})
  await vi.advanceTimersByTimeAsync(0)
  expect([login(), account()]).toEqual([{ status: 'idle' }, { status: 'disconnected' }])
})
