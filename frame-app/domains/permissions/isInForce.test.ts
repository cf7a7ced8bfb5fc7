import { expect, test } from 'vitest'
import { isInForce } from './isInForce.ts'

test('a permission is in force until it is known to be over', () => {
  expect((['active', 'unknown', 'expired', 'revoked'] as const).map((state) => isInForce({ state }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
