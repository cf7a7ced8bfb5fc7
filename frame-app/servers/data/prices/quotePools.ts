import { type Address, encodeFunctionData, erc20Abi, hexToBigInt, parseAbi, size, slice } from 'viem'
import type { EvmChain } from '../chains.ts'
import type { ContractCall, ContractResult } from '../evm/callContracts.ts'
import { numberOf } from '../evm/erc20.ts'
import type { Pool } from './findPools.ts'
import { meanTickOf, observing } from './meanTick.ts'
import {
  convertPrice,
  isNearMean,
  priceOfReserves,
  priceOfSlot0,
  priceOfTick,
  type Quote,
  reserveOfLiquidity,
  toWholeDollars,
} from './poolMaths.ts'

const poolAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
])
const readings = {
  v2: encodeFunctionData({ abi: poolAbi, functionName: 'getReserves' }),
  v3: encodeFunctionData({ abi: poolAbi, functionName: 'slot0' }),
}

const readLiquidity = encodeFunctionData({ abi: poolAbi, functionName: 'liquidity' })

/** True if the token comes first in the pool. Pools sort their tokens by address. */
const isFirst = ({ token, anchor }: Pool) => token.toLowerCase() < anchor.toLowerCase()

const wordAt = (result: ContractResult | undefined, index: number) =>
  result && size(result) >= (index + 1) * 32 ? hexToBigInt(slice(result, index * 32, (index + 1) * 32)) : 0n

interface PoolState {
  state: ContractResult | undefined
  /** Result of `observe`, for a V3 pool. */
  observed: ContractResult | undefined
  /** Active liquidity at the pool's price, for a V3 pool. */
  liquidity: bigint
  /** Anchor balance of the pool. */
  held: bigint
  decimals: number
  anchorDecimals: number
}

/**
 * Returns the time-weighted mean of a V3 pool. Null if the spot price is far from it. Without a mean, returns the spot
 * price.
 */
const priceOfV3 = (pool: Pool, { state, observed, decimals, anchorDecimals }: PoolState) => {
  const told = { isToken0: isFirst(pool), decimals, anchorDecimals }
  const spot = priceOfSlot0({ ...told, sqrtPriceX96: wordAt(state, 0) })
  const tick = meanTickOf(observed)
  const mean = tick === undefined ? undefined : priceOfTick({ ...told, tick })
  if (spot === undefined || mean === undefined) return { price: spot, isMomentary: true }
  return { price: isNearMean(spot, mean) ? mean : null, isMomentary: false }
}

/** Returns the price in the anchor, and the anchor reserve that supports it. The price is null if unreliable. */
const priceIn = (pool: Pool, pooled: PoolState) => {
  const { state, held, liquidity, decimals, anchorDecimals } = pooled
  if (pool.kind === 'v3') {
    const reserve = reserveOfLiquidity({
      liquidity,
      held,
      sqrtPriceX96: wordAt(state, 0),
      isAnchor0: !isFirst(pool),
    })
    return { ...priceOfV3(pool, pooled), reserve }
  }
  const [own, reserve] = isFirst(pool) ? [wordAt(state, 0), wordAt(state, 1)] : [wordAt(state, 1), wordAt(state, 0)]
  const price = priceOfReserves({ reserve: own, decimals }, { reserve, decimals: anchorDecimals })
  return { price, reserve, isMomentary: false }
}

interface Known {
  decimalsOf: (token: Address) => number | undefined
  /** Returns the dollar price of an anchor. Undefined if unknown. */
  rateOf: (anchor: Address) => bigint | undefined
}

export interface TokenQuote extends Quote {
  token: Address
}

const callsOf = ({ kind, address, anchor }: Pool): ContractCall[] => [
  { to: address, data: readings[kind] },
  { to: anchor, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }) },
]
const callsPerPool = 2

/**
 * Reads quotes in dollars from pools, for their tokens. A pool with an unreliable price is included without a price.
 */
export const quotePools = async (chain: Pick<EvmChain, 'call'>, pools: readonly Pool[], known: Known) => {
  const observable = pools.filter(({ kind }) => kind === 'v3')
  const observations = observable.flatMap(({ address }): ContractCall[] => [
    { to: address, data: observing },
    { to: address, data: readLiquidity },
  ])
  const results = await chain.call([...pools.flatMap(callsOf), ...observations])
  const later = results.slice(pools.length * callsPerPool)
  const observed = new Map(
    observable.map((pool, index) => [
      pool,
      { observed: later[2 * index], liquidity: numberOf(later[2 * index + 1]) ?? 0n },
    ]),
  )

  const quote = (pool: Pool, index: number): TokenQuote[] => {
    const [decimals, anchorDecimals] = [known.decimalsOf(pool.token), known.decimalsOf(pool.anchor)]
    const rate = known.rateOf(pool.anchor)
    if (decimals === undefined || anchorDecimals === undefined || rate === undefined) return []
    const [state, holding] = results.slice(index * callsPerPool, (index + 1) * callsPerPool)
    const held = numberOf(holding) ?? 0n
    const ofV3 = observed.get(pool) ?? { observed: undefined, liquidity: 0n }
    const pooled = { state, held, ...ofV3, decimals, anchorDecimals }
    const { price, reserve, isMomentary } = priceIn(pool, pooled)
    if (price === undefined) return []
    const liquidity = toWholeDollars(reserve, anchorDecimals, rate)
    const converted = price === null ? null : convertPrice(price, rate)
    return [{ token: pool.token, price: converted, liquidity, ...(isMomentary && { isMomentary }) }]
  }
  return pools.flatMap(quote)
}
