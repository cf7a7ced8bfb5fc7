import { expect, test } from 'vitest'
import { readRetryAfter, retryDelay } from './retryDelay.ts'

const now = Date.parse('2030-01-01T00:00:00Z')

test('retries three times, from 150 ms, doubling each time [API-03]', () => {
  expect([0, 1, 2, 3].map((before) => retryDelay({ status: 503 }, before, 0))).toEqual([150, 300, 600, undefined])
})

test('extends a delay randomly by up to a half [API-03]', () => {
  expect(retryDelay({}, 0, 1)).toBe(225)
  expect(retryDelay({}, 0, 0.5)).toBe(187.5)
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])('status %i is retried [API-03]', (status) => {
  expect(retryDelay({ status }, 0, 0)).toBe(150)
})

test.each([400, 401, 404, 409, 418, 422, 501, 505])('status %i is final [API-03]', (status) => {
  expect(retryDelay({ status }, 0, 0)).toBeUndefined()
})

test('waits for Retry-After, but never less than the backoff [API-03]', () => {
  expect(retryDelay({ status: 429, retryAfterMs: 2000 }, 0, 0)).toBe(2000)
  expect(retryDelay({ status: 429, retryAfterMs: 0 }, 2, 0)).toBe(600)
})

test('gives up on Retry-After above ten seconds [API-03]', () => {
  expect(retryDelay({ status: 429, retryAfterMs: 10_000 }, 0, 0)).toBe(10_000)
  expect(retryDelay({ status: 429, retryAfterMs: 10_001 }, 0, 0)).toBeUndefined()
})

test.each([
  ['3', 3000],
  ['0', 0],
  ['Tue, 01 Jan 2030 00:00:07 GMT', 7000],
  ['Mon, 31 Dec 2029 23:59:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('parses a Retry-After of %j [API-03]', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms)
})
