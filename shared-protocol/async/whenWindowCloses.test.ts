import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { untilWindowCloses, whenWindowCloses } from './whenWindowCloses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('`whenWindowCloses`', () => {
  test('calls back once after the window has closed', async () => {
    const [window, onClosed] = [{ closed: false }, vi.fn()]
    whenWindowCloses(window, onClosed)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onClosed).not.toHaveBeenCalled()
    window.closed = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onClosed).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('does not call back after it was stopped', async () => {
    const onClosed = vi.fn()
    whenWindowCloses({ closed: true }, onClosed)()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onClosed).not.toHaveBeenCalled()
  })

  test('stops when the signal aborts', async () => {
    const [onClosed, ending] = [vi.fn(), new AbortController()]
    whenWindowCloses({ closed: true }, onClosed, ending.signal)
    ending.abort()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onClosed).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('`untilWindowCloses` aborts once the window has closed', async () => {
  const window = { closed: false }
  const closed = untilWindowCloses(window)
  expect(closed.aborted).toBe(false)
  window.closed = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(closed.aborted).toBe(true)
})
