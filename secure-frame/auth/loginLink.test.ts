import { afterEach, expect, test, vi } from 'vitest'
import { createVisitor, email, never, sent, server } from '../test/testLogin.ts'
import { testHost } from '../test/testSession.ts'
import { AuthUnreachableError } from './AuthError.ts'

afterEach(() => {
  vi.useRealTimers()
})

/**
 * A visitor who received a link by e-mail. The server reports the given statuses in order, then repeats the last one.
 */
const createWaiting = async (...statuses: (() => string)[]) => {
  vi.useFakeTimers()
  let asks = 0
  const getDeviceApproval = () => ({ status: statuses[Math.min(asks++, statuses.length - 1)]?.() })
  const { login } = createVisitor(server({ sendCode: () => sent('VERIFY_DEVICE'), getDeviceApproval }))
  await login.start(email, testHost, never)
  return { login, asks: () => asks }
}
const waiting = () => 'waiting'
const approved = () => 'approved'
const cutOff = () => {
  throw new AuthUnreachableError()
}
test('polls the link every 1.5 seconds until it is approved', async () => {
  const { login, asks } = await createWaiting(waiting, waiting, approved)
  const done = login.awaitDevice(never)
  await vi.advanceTimersByTimeAsync(1499)
  expect(asks()).toBe(1)
  await vi.advanceTimersByTimeAsync(1501)
  await done
  expect(asks()).toBe(3)
})

test('an unapproved link stays pending before the modal’s timeout, and can be polled again', async () => {
  const { login } = await createWaiting(waiting)
  const began = Date.now()
  const pending = expect(login.awaitDevice(never)).rejects.toMatchObject({ code: 'device_pending' })
  await vi.runAllTimersAsync()
  await pending
  // A last call can take twenty seconds; the modal waits for sixty.
  expect(Date.now() - began).toBeLessThan(40_000)
  const again = expect(login.awaitDevice(never)).rejects.toMatchObject({ code: 'device_pending' })
  await vi.runAllTimersAsync()
  await again
})

test('keeps waiting after a short loss of connection', async () => {
  const { login } = await createWaiting(cutOff, cutOff, approved)
  const done = login.awaitDevice(never)
  await vi.runAllTimersAsync()
  await expect(done).resolves.toBeUndefined()
})

test('rejects an expired link', async () => {
  const { login } = await createWaiting(() => 'expired')
  await expect(login.awaitDevice(never)).rejects.toMatchObject({ code: 'code_expired' })
})

test('does not wait for a link if no login was begun', async () => {
  const { login } = createVisitor(server())
  await expect(login.awaitDevice(never)).rejects.toMatchObject({ code: 'code_expired' })
})

test('stops waiting when aborted', async () => {
  const { login, asks } = await createWaiting(waiting)
  const controller = new AbortController()
  const failed = expect(login.awaitDevice(controller.signal)).rejects.toMatchObject({ code: 'request_aborted' })
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  await failed
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asks()).toBe(1)
})
