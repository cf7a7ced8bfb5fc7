import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import type { SecureCalls } from '../../../frames/secureFrame.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { createVisitor, email, refuse } from '../../../test/testEmailVisitor.ts'

const now = 1_000_000

beforeEach(() => {
  vi.useFakeTimers({ now })
})

afterEach(() => {
  vi.useRealTimers()
})

test('polls for the link, then asks for the code [EMB-05]', async () => {
  const answers = [createDeferred<void>(), createDeferred<void>()]
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

test('reports an expired link [EMB-05]', async () => {
  const { start, login } = createVisitor({
    connectEmail: async () => ({ action: 'VERIFY_DEVICE' }),
    connectDevice: refuse('code_expired'),
  })
  await start()
  await vi.advanceTimersByTimeAsync(0)
  expect(login()).toEqual({ status: 'approving', email, isExpired: true })
})

test('keeps waiting for a link after a refused email', async () => {
  let connectEmail: SecureCalls['connectEmail'] = async () => ({ action: 'VERIFY_DEVICE' })
  const links: ReturnType<typeof createDeferred<void>>[] = []
  const { start, login } = createVisitor({
    connectEmail: (params) => connectEmail(params),
    connectDevice: () => {
      const link = createDeferred<void>()
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
