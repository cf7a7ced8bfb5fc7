import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWait } from './watchWait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reports a long wait once, after 8 s', () => {
  const onLong = vi.fn()
  watchWait(onLong)
  vi.advanceTimersByTime(7999)
  expect(onLong).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onLong).toHaveBeenCalledOnce()
})

test('does not report a wait that has ended', () => {
  const onLong = vi.fn()
  watchWait(onLong)()
  vi.advanceTimersByTime(60_000)
  expect(onLong).not.toHaveBeenCalled()
})
