import { expect, test } from 'vitest'
import { enPermission } from '../../messages/permission/en.ts'
import { words } from '../../test/words.ts'
import { formatAllowancePeriod } from './formatAllowancePeriod.ts'

test.each([
  [undefined, 'in total'],
  [3_600n, 'per hour'],
  [86_400n, 'per day'],
  [604_800n, 'per week'],
  [2_592_000n, 'every 30 days'],
  [5_400n, 'every 90 minutes'],
  [86_401n, 'every 86,401 seconds'],
])('writes the period exact to the second: %s is "%s" [AA-04]', (period, text) => {
  expect(formatAllowancePeriod(period, enPermission, words)).toBe(text)
})
