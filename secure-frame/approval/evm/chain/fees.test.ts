import { expect, test } from 'vitest'
import { expectedPrice, greatestPrice, signedFees } from './fees.ts'

const market = { kind: 'market', baseFee: 10n, tip: 2n } as const
const draft = {}

test('allows the base fee to double before a transaction waits', () => {
  const fees = signedFees(draft, market)
  expect(fees).toEqual({ type: 'eip1559', maxFeePerGas: 22n, maxPriorityFeePerGas: 2n })
  expect(expectedPrice(fees, market)).toBe(12n)
  expect(greatestPrice(fees)).toBe(22n)
})

test('uses the fees that the page gives', () => {
  expect(signedFees({ ...draft, maxFeePerGas: 30n, maxPriorityFeePerGas: 3n }, market)).toMatchObject({
    maxFeePerGas: 30n,
    maxPriorityFeePerGas: 3n,
  })
  expect(signedFees({ ...draft, gasPrice: 15n }, market)).toEqual({
    type: 'eip1559',
    maxFeePerGas: 15n,
    maxPriorityFeePerGas: 15n,
  })
})

test('limits the tip to the maximum fee', () => {
  expect(signedFees({ ...draft, maxFeePerGas: 1n }, market)).toMatchObject({ maxPriorityFeePerGas: 1n })
})

test('uses a single gas price on networks without base fee', () => {
  const legacy = { kind: 'legacy', gasPrice: 7n } as const
  const fees = signedFees(draft, legacy)
  expect(fees).toEqual({ type: 'legacy', gasPrice: 7n })
  expect(expectedPrice(fees, legacy)).toBe(7n)
  expect(signedFees({ ...draft, gasPrice: 9n }, legacy)).toEqual({ type: 'legacy', gasPrice: 9n })
})
