import { serializeTransaction, type TransactionReceipt } from 'viem'
import { describe, expect, test } from 'vitest'
import { costOf } from './closeRelay.ts'

const raw = serializeTransaction({ type: 'eip1559', chainId: 143, gas: 100_000n, maxFeePerGas: 5n })
const receiptOf = (gasUsed: bigint, more = {}) => ({ gasUsed, effectiveGasPrice: 2n, ...more }) as TransactionReceipt

describe('transaction cost', () => {
  test.each([
    ['eip155:143', 60_000n, 200_000n],
    ['eip155:10143', 60_000n, 200_000n],
    ['eip155:143', 100_000n, 200_000n],
    ['eip155:1', 60_000n, 120_000n],
  ])('on %s, with %i units used, is %i', (network, gasUsed, cost) => {
    expect(costOf(receiptOf(gasUsed), network, raw)).toBe(cost)
  })

  test('includes the data fee', () => {
    expect(costOf(receiptOf(60_000n, { l1Fee: '0x7' }), 'eip155:10', raw)).toBe(120_007n)
  })
})
