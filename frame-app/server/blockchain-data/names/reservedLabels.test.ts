import { expect, test } from 'vitest'
import { createIsReserved } from './reservedLabels.ts'

test.each(['support', 'sup-port', 'support-', 'support24', 'w4llet', '0x12ab', 'pa1', 'Marlow', 'mar1ow'])(
  '%s is reserved or not, as the eye takes it [NAM-01]',
  (label) => {
    const isReserved = createIsReserved(['Marlow'])
    expect(isReserved(label)).toBe(!['w4llet', 'pa1'].includes(label))
  },
)

test('other words are free [NAM-01]', () => {
  const isReserved = createIsReserved()
  expect(['maya', 'harbor-7', 'olive', 'support-group'].filter(isReserved)).toEqual([])
})
