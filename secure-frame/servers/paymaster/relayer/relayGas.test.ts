import { expect, test } from 'vitest'
import { requireTransactionGas } from './relayGas.ts'

const most = 2n ** 24n

test('refuses more gas than the chain’s transaction limit or the block’s', () => {
  expect(() => requireTransactionGas(most, { gasLimit: 2n * most })).not.toThrow()
  for (const [gas, gasLimit] of [
    [most + 1n, 2n * most],
    [1_000_001n, 1_000_000n],
  ] as const)
    expect(() => requireTransactionGas(gas, { gasLimit })).toThrow('more gas than a transaction may have')
})
