import { createClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { mostPerGas, readGasPrices } from './gasPrices.ts'

const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`

interface Node {
  /** Tips at both percentiles for each block; an empty block has none. */
  tips?: (readonly [slow: bigint, fast: bigint] | undefined)[]
  base?: bigint
  tip?: bigint
}

/** A network whose latest block has a base fee of ten gwei, and whose node suggests a tip of two. */
const networkOf = ({ tips = [], base = 10n * gwei, tip = 2n * gwei }: Node, isLegacy = false) => {
  const answers: Record<string, () => unknown> = {
    eth_getBlockByNumber: () => ({
      number: '0x9',
      transactions: [],
      ...(isLegacy ? {} : { baseFeePerGas: hex(base) }),
    }),
    eth_maxPriorityFeePerGas: () => hex(tip),
    eth_gasPrice: () => hex(7n * gwei),
    eth_feeHistory: () => ({
      oldestBlock: '0x1',
      // The next block's fee comes last.
      baseFeePerGas: [...tips.map(() => hex(base)), hex(base), hex(base * 2n)],
      gasUsedRatio: tips.map((paid) => (paid ? 0.5 : 0)),
      reward: tips.map((paid) => (paid ?? [0n, 0n]).map(hex)),
    }),
  }
  const request = async ({ method }: { method: string }) => answers[method]?.()
  return createClient({ transport: custom({ request }, { retryCount: 0 }) })
}

test('derives slow and fast from recent nonempty blocks’ tips [SND-02]', async () => {
  const tips = [undefined, [1n, 5n], [gwei, 4n * gwei], [gwei, 6n * gwei], undefined] as const
  expect(await readGasPrices(networkOf({ tips: [...tips] }))).toEqual({
    normal: { maxFeePerGas: 14n * gwei, maxPriorityFeePerGas: 2n * gwei },
    slow: { maxFeePerGas: (10n * gwei * 9n) / 8n + gwei, maxPriorityFeePerGas: gwei },
    fast: { maxFeePerGas: 24n * gwei, maxPriorityFeePerGas: 4n * gwei },
  })
})

test('keeps slow below normal and fast above, or equal [SND-02]', async () => {
  const strange = await readGasPrices(networkOf({ tips: [[9n * gwei, 9n * gwei]], tip: 2n * gwei }))
  expect(strange.slow?.maxPriorityFeePerGas).toBe(2n * gwei)
  expect(strange.slow?.maxFeePerGas).toBeLessThanOrEqual(mostPerGas(strange.normal))
  const quiet = await readGasPrices(networkOf({ tips: [[0n, 0n]], base: 7n, tip: 0n }))
  expect([quiet.slow?.maxFeePerGas, mostPerGas(quiet.normal), quiet.fast?.maxFeePerGas]).toEqual([7n, 8n, 14n])
})

test('offers no choice between nearly equal fees [SND-02]', async () => {
  expect(await readGasPrices(networkOf({ base: 50n * 10n ** 6n }))).toEqual({
    normal: { maxFeePerGas: 2060n * 10n ** 6n, maxPriorityFeePerGas: 2n * gwei },
  })
})

test('returns one price without EIP-1559 [SND-02]', async () => {
  expect(await readGasPrices(networkOf({}, true))).toEqual({ normal: { gasPrice: 7n * gwei } })
})

test('returns one choice without a fee history [SND-02]', async () => {
  expect(await readGasPrices(networkOf({ base: 0n }))).toEqual({
    normal: { maxFeePerGas: 2n * gwei, maxPriorityFeePerGas: 2n * gwei },
  })
})
