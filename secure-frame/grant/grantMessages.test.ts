import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findDeadlineMs } from '#protocol/transport/openerLink'
import { modalWith, placeOf, TestWindow } from '../test/testWindow.ts'
import { awaitGrant } from './awaitGrant.ts'
import { findGrantRequester } from './findGrantRequester.ts'

const asked = {
  projectId: 'demo',
  hostOrigin: 'https://shop.example',
  keyThumbprint: 'k'.repeat(43),
  email: 'ada@example.org',
  languages: ['de'],
  mode: 'dark' as const,
}
const grant = 'g'.repeat(43)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const meet = async () => {
  const [frame, window, stranger] = [new TestWindow(), new TestWindow(), new TestWindow('https://evil.example')]
  const ending = new AbortController()
  const awaited = awaitGrant(asked, ending.signal, placeOf(frame))
  // Its result is checked later.
  awaited.catch(() => undefined)
  const requester = await findGrantRequester(modalWith(window, [stranger, frame]), placeOf(window))
  return { frame, window, stranger, ending, awaited, requester }
}

test('the requesting frame and the window find each other among other frames [HST-01]', async () => {
  const { frame, window, awaited, requester } = await meet()
  expect(requester?.request).toMatchObject(asked)
  requester?.reply({ kind: 'grant', grant })
  expect(await awaited).toMatchObject({ kind: 'grant', grant })
  expect([frame.listeners.size, window.listeners.size]).toEqual([0, 0])
})

test.each([
  ['signed_out', 'grant_signed_out'],
  ['declined', 'grant_declined'],
  ['failed', 'grant_failed'],
] as const)('a missing grant with reason %s has its own code', async (reason, code) => {
  const { awaited, requester } = await meet()
  requester?.reply({ kind: 'grant-refused', reason })
  await expect(awaited).rejects.toMatchObject({ code })
})

test('a window whose opener has no requesting frame finds none [HST-01]', async () => {
  const [window, idle] = [new TestWindow(), new TestWindow()]
  expect(await findGrantRequester(null, placeOf(window))).toBeUndefined()
  const found = findGrantRequester(modalWith(window, [idle]), placeOf(window))
  await vi.advanceTimersByTimeAsync(findDeadlineMs)
  expect(await found).toBeUndefined()
  expect(window.listeners.size).toBe(0)
})

test('also finds a frame that starts its request later', async () => {
  const [window, frame] = [new TestWindow(), new TestWindow()]
  const found = findGrantRequester(modalWith(window, [frame]), placeOf(window))
  await vi.advanceTimersByTimeAsync(1000)
  void awaitGrant(asked, new AbortController().signal, placeOf(frame))
  await vi.advanceTimersByTimeAsync(250)
  expect((await found)?.request).toMatchObject(asked)
})

test('ignores another origin and a second window [EMB-14]', async () => {
  const { frame, stranger, ending, awaited, requester } = await meet()
  const forged = { magic: 'foyer', nonce: requester?.request.nonce, kind: 'grant', grant: 'f'.repeat(43) }
  frame.receive(stranger, forged)
  const second = new TestWindow()
  frame.receive(second, forged)
  const answered = vi.fn()
  second.receive = answered
  frame.receive(second, { magic: 'foyer', nonce: '0'.repeat(32), kind: 'grant-offer' })
  expect(answered).not.toHaveBeenCalled()
  ending.abort()
  await expect(awaited).rejects.toMatchObject({ code: 'request_aborted' })
  expect(frame.listeners.size).toBe(0)
})

test('a window with the same storage names the session’s user, without a grant', async () => {
  const { awaited, requester } = await meet()
  const userId = 'u'.repeat(22)
  requester?.reply({ kind: 'grant-shared', userId })
  expect(await awaited).toMatchObject({ kind: 'grant-shared', userId })
})

test('does not wait when already aborted', async () => {
  await expect(awaitGrant(asked, AbortSignal.abort(), placeOf(new TestWindow()))).rejects.toMatchObject({
    code: 'request_aborted',
  })
})
