import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWait } from './watchWait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a wait of 8 s is long, and told once', () => {
  const onLong = vi.fn()
  watchWait(onLong)
  vi.advanceTimersByTime(7999)
  expect(onLong).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onLong).toHaveBeenCalledOnce()
})

test('a wait that has ended is never long', () => {
  const onLong = vi.fn()
  watchWait(onLong)()
  vi.advanceTimersByTime(60_000)
  expect(onLong).not.toHaveBeenCalled()
})
