import { expect, test } from 'vitest'
import { happenedAt } from './happenedAt.ts'

const now = 1_800_000_000_000

test.each([
  ['right', now - 4000, now, 4000],
  ['years behind', 1000, 5000, 4000],
  ['years ahead', 2 * now, 2 * now + 4000, 4000],
  ['set back meanwhile', 9000, 5000, 0],
  ['set ahead meanwhile', 1000, now, 86_400_000],
])('derives an event’s age from a clock that is %s [API-05]', (_what, timestamp, sentAt, ageMs) => {
  expect(happenedAt(timestamp, sentAt, now)).toBe(now - ageMs)
})
