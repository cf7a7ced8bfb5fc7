import { describe, expect, test } from 'vitest'
import { namedPrices, readLeastPrices } from './leastPrices.ts'

describe('the minimum prices of a bundler', () => {
  test.each([
    ['maxFeePerGas must be at least 21464490 (current maxFeePerGas: 18952684)', { maxFeePerGas: 21_464_490n }],
    ['maxPriorityFeePerGas is 1000 but must be at least 2000000', undefined],
    ['maxPriorityFeePerGas must be at least 0x3b9aca00', { maxPriorityFeePerGas: 1_000_000_000n }],
    ['preVerificationGas must be at least 46836', undefined],
    ['AA21 didn’t pay prefund', undefined],
  ])('are read from the refusal “%s”', (message, expected) => {
    expect(namedPrices(new Error(message))).toEqual(expected)
  })

  test("are requested by Pimlico's method", async () => {
    const slow = { maxFeePerGas: '0x10', maxPriorityFeePerGas: '0x2' }
    expect(await readLeastPrices(async () => ({ slow }))).toEqual({ maxFeePerGas: 16n, maxPriorityFeePerGas: 2n })
  })

  test.each([null, {}, { slow: null }, { slow: { maxFeePerGas: 7 } }])(
    'are unknown after the answer %j',
    async (answer) => {
      expect(await readLeastPrices(async () => answer)).toEqual({})
    },
  )

  test('are unknown if the bundler lacks the method', async () => {
    const rpc = () => Promise.reject(new Error('Method not found'))
    expect(await readLeastPrices(rpc)).toEqual({})
  })
})
