import { expect, test } from 'vitest'
import { EmailCooldownError } from './EmailCooldownError.ts'
import { secondsToWait } from './secondsToWait.ts'

const at = 1_000_000

test('the remaining seconds are rounded up [EMB-05]', () => {
  expect(secondsToWait(at, at)).toBe(30)
  expect(secondsToWait(at, at + 1)).toBe(30)
  expect(secondsToWait(at, at + 17_001)).toBe(13)
  expect(secondsToWait(at, at + 29_999)).toBe(1)
})

test('after 30 seconds, or without a login before, nothing is waited for [EMB-05]', () => {
  expect(secondsToWait(at, at + 30_000)).toBe(0)
  expect(secondsToWait(undefined, at)).toBe(0)
})

test('a time that is yet to come is a clock that was set back: it holds nobody up', () => {
  expect(secondsToWait(at + 1, at)).toBe(0)
})

test('the refusal says how long [EMB-05]', () => {
  expect(new EmailCooldownError(12).message).toBe('Please try again after 12 seconds')
})
