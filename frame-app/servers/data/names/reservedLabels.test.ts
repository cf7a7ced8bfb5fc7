import { expect, test } from 'vitest'
import { createIsReserved } from './reservedLabels.ts'

test.each(['support', 'sup-port', 'support-', 'support24', 'w4llet', '0x12ab', 'pa1', 'Marlow', 'mar1ow'])(
  'checks %s by its visual appearance [NAM-01]',
  (label) => {
    const isReserved = createIsReserved(['Marlow'])
    expect(isReserved(label)).toBe(!['w4llet', 'pa1'].includes(label))
  },
)

test('leaves other words available [NAM-01]', () => {
  const isReserved = createIsReserved()
  expect(['maya', 'harbor-7', 'olive', 'support-group'].filter(isReserved)).toEqual([])
})
