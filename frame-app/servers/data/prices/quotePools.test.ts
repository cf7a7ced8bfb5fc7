import {
  type Address,
  encodeFunctionResult,
  encodePacked,
  type Hex,
  numberToHex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { ContractCall } from '../evm/callContracts.ts'
import type { Pool } from './findPools.ts'
import { agreedPrice, choosePrice, highestAgreedPrice, priceScale } from './poolMaths.ts'
import { quotePools } from './quotePools.ts'

const addressOf = (digit: string): Address => `0x${digit.repeat(40)}`
const [token, anchor, deepV3, pairV2] = ['1', '2', '3', '4'].map(addressOf) as [Address, Address, Address, Address]
const v3: Pool = { token, anchor, kind: 'v3', address: deepV3 }
const v2: Pool = { token, anchor, kind: 'v2', address: pairV2 }
const known = { decimalsOf: () => 6, rateOf: () => priceScale }

const observeAbi = parseAbi(['function observe(uint32[]) view returns (int56[], uint160[])'])
const observe = toFunctionSelector('observe(uint32[])')
const slot0 = toFunctionSelector('slot0()')
const getReserves = toFunctionSelector('getReserves()')
const liquidity = toFunctionSelector('liquidity()')
const words = (...numbers: bigint[]) =>
  encodePacked(
    numbers.map(() => 'uint256'),
    numbers,
  )

const answers: Readonly<Record<string, Hex>> = {
  [slot0]: words(1n << 96n),
  [liquidity]: words(10n ** 12n),
  [getReserves]: words(2n * 10n ** 6n, 10n ** 10n, 0n),
}

/** A V3 pool of $1,000,000 at one dollar with a given mean tick. A V2 pair of $10,000 at 5,000 dollars. */
const createChain = (meanTick: number) => {
  const calls: ContractCall[] = []
  const answer = ({ to, data }: ContractCall): Hex | null => {
    if (to === anchor) return numberToHex(data.endsWith(deepV3.slice(2)) ? 10n ** 12n : 10n ** 10n, { size: 32 })
    const fixed = answers[data.slice(0, 10)]
    if (fixed) return fixed
    const ticks = [0n, BigInt(meanTick) * 1800n]
    return encodeFunctionResult({ abi: observeAbi, functionName: 'observe', result: [ticks, [0n, 0n]] })
  }
  const call = async (asked: readonly ContractCall[]) => {
    calls.push(...asked)
    return asked.map(answer)
  }
  return { call, calls }
}

test('returns no price if the deepest pool is manipulated', async () => {
  const quotes = await quotePools(createChain(1000), [v2, v3], known)
  expect(quotes).toEqual([
    { token, price: 5000n * priceScale, liquidity: 10_000n },
    { token, price: null, liquidity: 1_000_000n },
  ])
  expect(choosePrice(quotes, 10_000n)).toBeUndefined()
})

test('uses a V3 pool’s mean if the price is near', async () => {
  const quotes = await quotePools(createChain(0), [v2, v3], known)
  expect(choosePrice(quotes, 10_000n)).toBe(priceScale)
})

test('omits a pool without a price', async () => {
  const chain = createChain(0)
  const call = async (asked: readonly ContractCall[]) =>
    (await chain.call(asked)).map((result, index) => (asked[index]?.data === slot0 ? words(0n) : result))
  expect(await quotePools({ call }, [v3], known)).toEqual([])
})

test('requests the mean only from V3 pools', async () => {
  const chain = createChain(0)
  await quotePools(chain, [v2, v3, v2], known)
  expect(chain.calls.filter(({ data }) => data.startsWith(observe)).map(({ to }) => to)).toEqual([deepV3])
})

describe('a V3 pool whose price anyone can set', () => {
  /** The answers of the chain, except for one call. */
  const except = (selector: string, answer: Hex | null) => {
    const chain = createChain(0)
    return {
      call: async (asked: readonly ContractCall[]) =>
        (await chain.call(asked)).map((result, index) => (asked[index]?.data.startsWith(selector) ? answer : result)),
    }
  }

  test('is ignored for spending limits without a half-hour mean', async () => {
    const quotes = await quotePools(except(observe, null), [v2, v3], known)
    expect(quotes).toMatchObject([{ liquidity: 10_000n }, { price: priceScale, isMomentary: true }])
    expect(highestAgreedPrice(quotes, 10_000n)).toBe(5000n * priceScale)
    expect(agreedPrice(quotes, 10_000n)).toBeUndefined()
  })

  test('excludes out-of-range liquidity from its depth', async () => {
    const quotes = await quotePools(except(liquidity, words(0n)), [v3], known)
    expect(quotes).toEqual([{ token, price: priceScale, liquidity: 0n }])
  })

  test('limits its depth to its balance', async () => {
    const [quote] = await quotePools(except(liquidity, words(1n << 127n)), [v3], known)
    expect(quote?.liquidity).toBe((1_000_000n * 1_000_000n) / 24_100n)
  })
})
