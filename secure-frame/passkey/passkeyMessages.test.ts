import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findDeadlineMs } from '#protocol/transport/openerLink'
import type { NewPasskey, PasskeyUse } from '../contract/passkeyCalls.ts'
import { modalWith, placeOf, TestWindow } from '../test/testWindow.ts'
import { awaitPasskeyWindow } from './awaitPasskeyWindow.ts'
import { findPasskeyRequester } from './findPasskeyRequester.ts'

const asked = {
  projectId: 'demo',
  hostOrigin: 'https://shop.example',
  userName: 'shop.example 2026-11-26',
  question: {
    challenge: 'c'.repeat(43),
    rpId: 'secure.example',
    userHandle: null,
    credentials: [],
    expiresAt: 300_000,
  },
  purpose: 'use' as const,
  languages: ['de'],
  mode: 'dark' as const,
}
const use: PasskeyUse = {
  credentialId: 'AQ',
  clientData: 'AQ',
  authenticatorData: 'AQ',
  signature: 'AQ',
  userHandle: 'h'.repeat(43),
}
const created: NewPasskey = {
  credentialId: 'AQ',
  clientData: 'AQ',
  attestationObject: 'AQ',
  transports: ['internal'],
  hasPrf: null,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const meet = async () => {
  const [frame, window, stranger] = [new TestWindow(), new TestWindow(), new TestWindow('https://evil.example')]
  const ending = new AbortController()
  const awaited = awaitPasskeyWindow(asked, ending.signal, placeOf(frame))
  // Its result is checked later.
  awaited.catch(() => undefined)
  const requester = await findPasskeyRequester(modalWith(window, [stranger, frame]), placeOf(window))
  return { frame, window, stranger, ending, awaited, requester }
}

test('the requesting frame and the window find each other among other frames [LOG-01]', async () => {
  const { frame, window, awaited, requester } = await meet()
  expect(requester?.request).toMatchObject(asked)
  requester?.reply({ kind: 'passkey-used', use })
  expect(await awaited).toMatchObject({ kind: 'passkey-used', use })
  expect([frame.listeners.size, window.listeners.size]).toEqual([0, 0])
})

test('also finds a frame that has opened the window itself', async () => {
  const [frame, window] = [new TestWindow(), new TestWindow()]
  const awaited = awaitPasskeyWindow({ ...asked, purpose: 'approve' }, new AbortController().signal, placeOf(frame))
  const requester = await findPasskeyRequester(Object.assign([], frame.seenBy(window)) as never, placeOf(window))
  requester?.reply({ kind: 'passkey-used', use })
  expect(await awaited).toMatchObject({ kind: 'passkey-used', use })
})

test('also transfers a passkey that was created there', async () => {
  const { awaited, requester } = await meet()
  requester?.reply({ kind: 'passkey-created', created })
  expect(await awaited).toMatchObject({ created })
})

test.each(['cancelled', 'unanswered', 'unavailable', 'exists'] as const)(
  'a missing passkey, as it is %s, has its own code',
  async (reason) => {
    const { awaited, requester } = await meet()
    requester?.reply({ kind: 'passkey-refused', reason })
    await expect(awaited).rejects.toMatchObject({ code: `passkey_${reason}` })
  },
)

test('a window opened by a link or an idle opener does not call the browser [LOG-03]', async () => {
  const [window, idle] = [new TestWindow(), new TestWindow()]
  expect(await findPasskeyRequester(null, placeOf(window))).toBeUndefined()
  const found = findPasskeyRequester(modalWith(window, [idle]), placeOf(window))
  await vi.advanceTimersByTimeAsync(findDeadlineMs)
  expect(await found).toBeUndefined()
  expect(window.listeners.size).toBe(0)
})

test('ignores another origin and a second window [LOG-03]', async () => {
  const { frame, stranger, ending, awaited, requester } = await meet()
  const forged = { magic: 'foyer', nonce: requester?.request.nonce, kind: 'passkey-used', use }
  frame.receive(stranger, forged)
  const second = new TestWindow()
  frame.receive(second, forged)
  const answered = vi.fn()
  second.receive = answered
  frame.receive(second, { magic: 'foyer', nonce: '0'.repeat(32), kind: 'passkey-offer' })
  expect(answered).not.toHaveBeenCalled()
  ending.abort()
  await expect(awaited).rejects.toMatchObject({ code: 'request_aborted' })
  expect(frame.listeners.size).toBe(0)
})

test('sends the request again to a reloaded window', async () => {
  const { frame, window, awaited } = await meet()
  const again = await findPasskeyRequester(modalWith(window, [frame]), placeOf(window))
  again?.reply({ kind: 'passkey-used', use })
  expect(await awaited).toMatchObject({ use })
})

test('a window closed without an answer counts as cancelled', async () => {
  const { window, awaited } = await meet()
  window.close()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(awaited).rejects.toMatchObject({ code: 'passkey_cancelled' })
})

test('waits for a window until the time limit of the prompt', async () => {
  const awaited = awaitPasskeyWindow(asked, new AbortController().signal, placeOf(new TestWindow()))
  const refused = expect(awaited).rejects.toMatchObject({ code: 'passkey_cancelled' })
  await vi.advanceTimersByTimeAsync(300_000)
  await refused
})

test('an unreadable answer of the window ends the wait with an error', async () => {
  const { frame, stranger, window, awaited, requester } = await meet()
  const said = {
    magic: 'foyer',
    nonce: requester?.request.nonce,
    kind: 'passkey-used',
    use: { ...use, userHandle: '' },
  }
  frame.receive(stranger, said)
  frame.receive(new TestWindow(), said)
  frame.receive(window, { ...said, nonce: '0'.repeat(32) })
  frame.receive(window, 'something else')
  expect(frame.listeners.size).toBe(1)
  frame.receive(window, said)
  await expect(awaited).rejects.toThrow('unreadable')
  expect(frame.listeners.size).toBe(0)
})
