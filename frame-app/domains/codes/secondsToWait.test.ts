import { expect, test } from 'vitest'
import { EmailCooldownError } from './EmailCooldownError.ts'
import { secondsToWait } from './secondsToWait.ts'

const at = 1_000_000

test('rounds the remaining seconds up [EMB-05]', () => {
  expect(secondsToWait(at, at)).toBe(30)
  expect(secondsToWait(at, at + 1)).toBe(30)
  expect(secondsToWait(at, at + 17_001)).toBe(13)
  expect(secondsToWait(at, at + 29_999)).toBe(1)
})

test('requires no wait after 30 seconds, or without earlier login [EMB-05]', () => {
  expect(secondsToWait(at, at + 30_000)).toBe(0)
  expect(secondsToWait(undefined, at)).toBe(0)
})

test('ignores a future time, as the clock was set back', () => {
  expect(secondsToWait(at + 1, at)).toBe(0)
})

test('reports the wait in the refusal [EMB-05]', () => {
  expect(new EmailCooldownError(12).message).toBe('Please try again after 12 seconds')
})
