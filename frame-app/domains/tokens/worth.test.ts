import { expect, test } from 'vitest'
import { totalWorth, worthOfHolding } from './worth.ts'

const holding = { assetId: 'eip155:1/slip44:60', symbol: 'ETH', name: 'Ether', decimals: 18, units: 15n * 10n ** 17n }

test('returns no value instead of zero without a price [ACC-02]', () => {
  expect(worthOfHolding(holding)).toBeUndefined()
  expect(worthOfHolding({ ...holding, units: undefined, price: 1 })).toBeUndefined()
  expect(totalWorth([holding])).toBeUndefined()
  expect(totalWorth([holding, { ...holding, price: 2000 }, { ...holding, decimals: 17, price: 1 }])).toEqual({
    amount: 3015,
    currency: 'usd',
  })
  expect(
    totalWorth([
      { ...holding, price: 2000 },
      { ...holding, price: 9, isVerified: false },
    ]),
  ).toEqual({ amount: 3000, currency: 'usd' })
})

test('values holdings per currency, without mixed totals', () => {
  const inEuros = { ...holding, price: 1800, currency: 'eur' } as const
  expect(worthOfHolding(inEuros)).toEqual({ amount: 2700, currency: 'eur' })
  expect(totalWorth([inEuros, { ...holding, price: 2000 }])).toBeUndefined()
})
