import { afterEach, expect, test, vi } from 'vitest'
import { createVisitor, email, never, sent, server } from '../test/testLogin.ts'
import { testHost } from '../test/testSession.ts'
import { AuthUnreachableError } from './AuthError.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A visitor who was mailed a link; the server's answers to whether it was approved, the last one again and again. */
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
test('the link is asked about every 1.5 seconds until it was approved', async () => {
  const { login, asks } = await createWaiting(waiting, waiting, approved)
  const done = login.awaitDevice(never)
  await vi.advanceTimersByTimeAsync(1499)
  expect(asks()).toBe(1)
  await vi.advanceTimersByTimeAsync(1501)
  await done
  expect(asks()).toBe(3)
})

test('a link that is not approved for long is pending before the modal gives up, and can be asked about again', async () => {
  const { login } = await createWaiting(waiting)
  const began = Date.now()
  const pending = expect(login.awaitDevice(never)).rejects.toMatchObject({ code: 'device_pending' })
  await vi.runAllTimersAsync()
  await pending
  // A last call may take twenty seconds, the modal waits for sixty.
  expect(Date.now() - began).toBeLessThan(40_000)
  const again = expect(login.awaitDevice(never)).rejects.toMatchObject({ code: 'device_pending' })
  await vi.runAllTimersAsync()
  await again
})

test('a device that is cut off for a moment goes on waiting', async () => {
  const { login } = await createWaiting(cutOff, cutOff, approved)
  const done = login.awaitDevice(never)
  await vi.runAllTimersAsync()
  await expect(done).resolves.toBeUndefined()
})

test('a link that is too old is over', async () => {
  const { login } = await createWaiting(() => 'expired')
  await expect(login.awaitDevice(never)).rejects.toMatchObject({ code: 'code_expired' })
})

test('where nobody began a login there is no link to wait for', async () => {
  const { login } = createVisitor(server())
  await expect(login.awaitDevice(never)).rejects.toMatchObject({ code: 'code_expired' })
})

test('whoever gives up waiting ends it', async () => {
  const { login, asks } = await createWaiting(waiting)
  const controller = new AbortController()
  const failed = expect(login.awaitDevice(controller.signal)).rejects.toMatchObject({ code: 'request_aborted' })
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  await failed
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asks()).toBe(1)
})
