import {
  type Address,
  encodeFunctionResult,
  encodePacked,
  type Hex,
  numberToHex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import type { ContractCall } from '../evm/callContracts.ts'
import type { Pool } from './findPools.ts'
import { choosePrice, priceScale } from './poolMaths.ts'
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
const words = (...numbers: bigint[]) =>
  encodePacked(
    numbers.map(() => 'uint256'),
    numbers,
  )

/** A V3 pool of $1,000,000 at one dollar, whose mean tick a test says, and a V2 pair of $10,000 at 5,000 dollars. */
const createChain = (meanTick: number) => {
  const calls: ContractCall[] = []
  const answer = ({ to, data }: ContractCall): Hex | null => {
    if (to === anchor) return numberToHex(data.endsWith(deepV3.slice(2)) ? 10n ** 12n : 10n ** 10n, { size: 32 })
    if (data.startsWith(slot0)) return words(1n << 96n)
    if (data.startsWith(getReserves)) return words(2n * 10n ** 6n, 10n ** 10n, 0n)
    const ticks = [0n, BigInt(meanTick) * 1800n]
    return encodeFunctionResult({ abi: observeAbi, functionName: 'observe', result: [ticks, [0n, 0n]] })
  }
  const call = async (asked: readonly ContractCall[]) => {
    calls.push(...asked)
    return asked.map(answer)
  }
  return { call, calls }
}

test('a V3 pool whose price is far from its mean keeps its place, and no other pool says the price', async () => {
  const quotes = await quotePools(createChain(1000), [v2, v3], known)
  expect(quotes).toEqual([
    { token, price: 5000n * priceScale, liquidity: 10_000n },
    { token, price: null, liquidity: 1_000_000n },
  ])
  expect(choosePrice(quotes, 10_000n)).toBeUndefined()
})

test('a V3 pool whose price is near its mean says that mean', async () => {
  const quotes = await quotePools(createChain(0), [v2, v3], known)
  expect(choosePrice(quotes, 10_000n)).toBe(priceScale)
})

test('a pool without a price has no place', async () => {
  const chain = createChain(0)
  const call = async (asked: readonly ContractCall[]) =>
    (await chain.call(asked)).map((result, index) => (asked[index]?.data === slot0 ? words(0n) : result))
  expect(await quotePools({ call }, [v3], known)).toEqual([])
})

test('V3 pools alone are asked for their mean', async () => {
  const chain = createChain(0)
  await quotePools(chain, [v2, v3, v2], known)
  expect(chain.calls.filter(({ data }) => data.startsWith(observe)).map(({ to }) => to)).toEqual([deepV3])
})
