import { expect, test } from 'vitest'
import { raisedFees } from './replacement.ts'

test('a replacement pays a tenth more, rounded up: nodes refuse less [SND-02]', () => {
  const now = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
  expect(raisedFees({ maxFeePerGas: 101n, maxPriorityFeePerGas: 10n }, now)).toEqual({
    maxFeePerGas: 112n,
    maxPriorityFeePerGas: 11n,
  })
})

test('it pays no less than the network takes now [SND-02]', () => {
  const now = { maxFeePerGas: 500n, maxPriorityFeePerGas: 3n }
  expect(raisedFees({ maxFeePerGas: 100n, maxPriorityFeePerGas: 0n }, now)).toEqual(now)
})
