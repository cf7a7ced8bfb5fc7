import { expect, test } from 'vitest'
import { formatAddress } from './formatAddress.ts'

test('[UI-07] shows the first 4 and last 6 characters', () => {
  expect(formatAddress('0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21')).toBe('0x71…3a4F21')
})

test('[UI-07] shortens another kind of address the same way', () => {
  expect(formatAddress('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).toBe('7xKX…osgAsU')
})

test.each(['', 'maya.foyer', '12345678901'])('[UI-07] leaves the short "%s" unchanged', (short) => {
  expect(formatAddress(short)).toBe(short)
})
