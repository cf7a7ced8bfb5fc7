import { expect, test } from 'vitest'
import { readRetryAfter, retryDelay } from './retryDelay.ts'

const now = Date.parse('2030-01-01T00:00:00Z')

test('three retries, from 150 ms, each twice as long [API-03]', () => {
  expect([0, 1, 2, 3].map((before) => retryDelay({ status: 503 }, before, 0))).toEqual([150, 300, 600, undefined])
})

test('chance makes a wait longer by up to a half, never shorter [API-03]', () => {
  expect(retryDelay({}, 0, 1)).toBe(225)
  expect(retryDelay({}, 0, 0.5)).toBe(187.5)
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])('status %i is retried [API-03]', (status) => {
  expect(retryDelay({ status }, 0, 0)).toBe(150)
})

test.each([400, 401, 404, 409, 418, 422, 501, 505])('status %i is final [API-03]', (status) => {
  expect(retryDelay({ status }, 0, 0)).toBeUndefined()
})

test('what Retry-After asks for is waited, never less than the backoff [API-03]', () => {
  expect(retryDelay({ status: 429, retryAfterMs: 2000 }, 0, 0)).toBe(2000)
  expect(retryDelay({ status: 429, retryAfterMs: 0 }, 2, 0)).toBe(600)
})

test('who asks for more than ten seconds is given up [API-03]', () => {
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
])('Retry-After of %j is read [API-03]', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms)
})
