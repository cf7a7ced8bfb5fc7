import { expect, test } from 'vitest'
import { isInForce } from './isInForce.ts'

test('is in force until its end is known', () => {
  expect((['active', 'unknown', 'expired', 'revoked'] as const).map((state) => isInForce({ state }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
