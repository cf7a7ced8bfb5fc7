import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.ts'
import { parseAmount } from './parseAmount.ts'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.5'],
  [42n, 0, '42'],
  [10n ** 36n, 36, '1'],
])('formats %d units with %d decimals as %s reversibly [SND-02]', (units, decimals, text) => {
  expect(formatUnits(units, decimals)).toBe(text)
  expect(parseAmount(text, decimals, 'en')).toEqual({ status: 'ready', units })
})
