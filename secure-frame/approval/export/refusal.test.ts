import { expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { refusalOf, refusalText } from './refusal.ts'

test('recognizes a returned or a thrown refusal', async () => {
  const refusal = { error: 'wrong_code', triesLeft: 4 }
  expect(await refusalOf(async () => refusal)).toBe(refusal)
  expect(await refusalOf(() => Promise.reject(refusal))).toBe(refusal)
  expect(await refusalOf(() => Promise.reject(new Error('offline')))).toEqual({ error: 'internal' })
  expect(await refusalOf(async () => undefined)).toBeUndefined()
  expect(await refusalOf(async () => ({ stepUpUntil: 5 }))).toBeUndefined()
})

test.each([
  [{ error: 'wrong_code', triesLeft: 4 }, 'Wrong code. 4 tries left.'],
  [{ error: 'wrong_code', triesLeft: 1 }, 'Wrong code. 1 try left.'],
  [{ error: 'wrong_code' }, 'Wrong code.'],
  [{ error: 'code_expired' }, 'This code has expired. Request a new one.'],
  [{ error: 'code_locked' }, 'Too many wrong codes. Request a new one.'],
  [{ error: 'email_cooldown', retryAfterSeconds: 12 }, 'Please try again after 12 seconds'],
  [{ error: 'rate_limited', retryAfterSeconds: 60 }, 'Please try again after 60 seconds'],
  [{ error: 'mail_failed' }, 'Something went wrong'],
])('translates a refusal into advice (%#)', (refusal, text) => {
  expect(refusalText(refusal, en)).toBe(text)
})
