import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { leaveModalAtom } from '../../../navigation/modal.ts'
import { currentViewAtom, pushAtom } from '../../../navigation/navigation.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { createLoginVisitor } from '../../../test/testLoginVisitor.ts'
import { createEmbeddedOutside, testUser } from '../../../test/testOutside.ts'
import { farcasterLoginAtom } from './farcasterLogin.ts'
import { abandonFarcasterAtom, logInByFarcasterAtom, openFarcasterAppAtom } from './farcasterSteps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const url = 'https://farcaster.xyz/~/siwf?channelToken=abc'

/** A visitor in the Farcaster view, whose app answers when the test says so. */
const createVisitor = () => {
  const answer = createDeferred<{ userName: string | null }>()
  const calls = {
    getFarcasterUri: vi.fn(async () => ({ url })),
    connectFarcaster: vi.fn(() => answer.promise),
    reload: vi.fn(async () => undefined),
  }
  const syncAgain = vi.fn(async () => undefined)
  const frame = createEmbeddedOutside({ getUser: async () => testUser, ...calls })
  const visitor = createLoginVisitor({}, { embedded: async () => ({ ...(await frame()), syncAgain }) })
  const { store } = visitor
  store.set(pushAtom, { name: 'ConnectingFarcaster' })
  return {
    ...visitor,
    answer,
    calls,
    syncAgain,
    login: () => store.get(farcasterLoginAtom),
    leave: () => {
      store.set(leaveModalAtom)
      store.set(abandonFarcasterAtom)
    },
  }
}

test('shows the link, also to the page, until answered [CON-01, EMB-08]', async () => {
  const { store, login, seen, answer, events } = createVisitor()
  const started = store.set(logInByFarcasterAtom)
  await vi.advanceTimersByTimeAsync(0)
  expect(login()).toEqual({ status: 'ready', url })
  expect(seen()).toMatchObject({ status: 'connecting', socialProvider: 'farcaster', farcasterUrl: url })
  answer.resolve({ userName: 'ada' })
  await started
  expect(login()).toEqual({ status: 'connected', address: testUser.address })
  expect(seen()).toMatchObject({ status: 'connected', socialProvider: 'farcaster', farcasterUrl: null })
  expect(events().map(([event]) => event)).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'CONNECT_SUCCESS',
    'SOCIAL_LOGIN_SUCCESS',
  ])
})

test('opens the app by a press on a phone [EMB-08]', async () => {
  const { store } = createVisitor()
  const openLink = vi.spyOn(store.get(outsideAtom).host, 'openLink').mockRejectedValue(new Error('No app'))
  const started = store.set(logInByFarcasterAtom)
  store.set(openFarcasterAppAtom)
  expect(openLink).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  store.set(openFarcasterAppAtom)
  expect(openLink.mock.calls).toEqual([[{ url }]])
  store.set(abandonFarcasterAtom)
  void started
})

test.each([
  ['code_expired', 'expired'],
  ['social_unavailable', 'unavailable'],
  ['social_failed', 'failed'],
])('reports a login that fails with %s without connecting', async (code, end) => {
  const { store, login, account, calls } = createVisitor()
  calls.connectFarcaster.mockRejectedValueOnce(new BaseError(code, 'No'))
  await store.set(logInByFarcasterAtom)
  expect(login()).toEqual({ status: 'ended', end })
  expect(account()).toEqual({ status: 'disconnected' })
})

test('reloads the frame without an address, syncs after 100 ms [EMB-08]', async () => {
  const { store, leave, calls, login, events, syncAgain } = createVisitor()
  void store.set(logInByFarcasterAtom)
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(99)
  expect(syncAgain).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(syncAgain).toHaveBeenCalledTimes(1)
  expect(login()).toEqual({ status: 'idle' })
  expect(events().at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'farcaster' }])
})

test('keeps the frame when left with an address', async () => {
  const { store, leave, calls, answer } = createVisitor()
  answer.resolve({ userName: null })
  await store.set(logInByFarcasterAtom)
  leave()
  await vi.advanceTimersByTimeAsync(100)
  expect(calls.reload).not.toHaveBeenCalled()
})

test('keeps the frame if it opens the wallet next', async () => {
  const { store, calls, events } = createVisitor()
  calls.connectFarcaster.mockRejectedValueOnce(new BaseError('ways_back_only', 'Closed'))
  // The login view goes as soon as the next view is shown.
  store.sub(currentViewAtom, () => store.set(abandonFarcasterAtom))
  await store.set(logInByFarcasterAtom)
  await vi.advanceTimersByTimeAsync(100)
  expect(store.get(currentViewAtom).view.name).toBe('ConnectingClosed')
  expect(calls.reload).not.toHaveBeenCalled()
  expect(events().map(([event]) => event)).not.toContain('SOCIAL_LOGIN_CANCELED')
})

test('does not connect after the visitor left', async () => {
  const { store, leave, account, answer } = createVisitor()
  void store.set(logInByFarcasterAtom)
  await vi.advanceTimersByTimeAsync(0)
  leave()
  answer.resolve({ userName: 'ada' })
  await vi.advanceTimersByTimeAsync(100)
  expect(account()).toEqual({ status: 'disconnected' })
})
