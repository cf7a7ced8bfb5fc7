import { expect, test } from 'vitest'
import { formatMoney, moneyParts } from './formatMoney.ts'
import { totalWorth, worthOf } from './worth.ts'

const holding = { assetId: 'eip155:1/slip44:60', symbol: 'ETH', name: 'Ether', decimals: 18, units: 15n * 10n ** 17n }

test('without a price nothing is said, not zero [ACC-02]', () => {
  expect(worthOf(holding)).toBeUndefined()
  expect(worthOf({ ...holding, units: undefined, price: 1 })).toBeUndefined()
  expect(totalWorth([holding])).toBeUndefined()
  expect(totalWorth([holding, { ...holding, price: 2000 }, { ...holding, decimals: 17, price: 1 }])).toBe(3015)
  expect(
    totalWorth([
      { ...holding, price: 2000 },
      { ...holding, price: 9, isVerified: false },
    ]),
  ).toBe(3000)
})

test('money is written as the language writes dollars; less than a cent is not nothing', () => {
  expect(formatMoney(1234.5, 'en')).toBe('$1,234.50')
  expect(formatMoney(0.004, 'en')).toBe('<\u00a0$0.01')
  expect(formatMoney(0, 'en')).toBe('$0.00')
  expect(formatMoney(1234.5, 'de')).toBe('1.234,50\u00a0$')
  expect(moneyParts(1234.5, 'en')).toEqual({ value: '$1,234', decimals: '.50' })
  expect(moneyParts(1234.5, 'de')).toEqual({ value: '1.234', decimals: ',50\u00a0$' })
})
