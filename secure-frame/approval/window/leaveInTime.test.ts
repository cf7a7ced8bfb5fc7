import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../test/testSession.ts'
import { leaveInTime } from './leaveInTime.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = (answers: readonly (Error | undefined)[], signal = new AbortController().signal) => {
  let asked = 0
  const leave = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    if (answer) throw answer
  }
  const left = leaveInTime({ leave, withinMs: 5_000, now: Date.now, signal }).then(
    () => 'left',
    (error) => error.code,
  )
  return { left, asked: () => asked }
}

test('retries a temporarily refused request [EMB-14]', async () => {
  const { left, asked } = begin([refusal('rate_limited'), refusal('rate_limited'), undefined])
  await vi.runAllTimersAsync()
  expect([await left, asked()]).toEqual(['left', 3])
})

test('treats a repeated request as left if an answer was lost [EMB-14]', async () => {
  const { left, asked } = begin([refusal('rate_limited'), refusal('invalid_request')])
  await vi.runAllTimersAsync()
  expect([await left, asked()]).toEqual(['left', 2])
})

test('stops when the window has given up', async () => {
  const { left, asked } = begin([refusal('rate_limited')])
  await vi.runAllTimersAsync()
  expect(await left).toBe('rate_limited')
  expect(asked()).toBe(8)
  const first = begin([refusal('invalid_request')])
  await vi.runAllTimersAsync()
  expect(await first.left).toBe('invalid_request')
})

test('stops when the visitor closes the sheet', async () => {
  const ending = new AbortController()
  const { left, asked } = begin([refusal('rate_limited')], ending.signal)
  await vi.advanceTimersByTimeAsync(800)
  ending.abort()
  await vi.runAllTimersAsync()
  await left
  expect(asked()).toBe(2)
})
