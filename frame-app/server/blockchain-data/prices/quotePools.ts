import { type Address, encodeFunctionData, erc20Abi, hexToBigInt, parseAbi, size, slice } from 'viem'
import type { EvmChain } from '../chains.ts'
import type { ContractResult } from '../evm/callContracts.ts'
import { numberOf } from '../evm/erc20.ts'
import type { Pool } from './findPools.ts'
import { convertPrice, priceOfReserves, priceOfSlot0, type Quote, worthOf } from './poolMaths.ts'

const poolAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
])
const readings = {
  v2: encodeFunctionData({ abi: poolAbi, functionName: 'getReserves' }),
  v3: encodeFunctionData({ abi: poolAbi, functionName: 'slot0' }),
}

/** Pools sort their tokens by address. */
const isFirst = ({ token, anchor }: Pool) => token.toLowerCase() < anchor.toLowerCase()

const wordAt = (result: ContractResult | undefined, index: number) =>
  result && size(result) >= (index + 1) * 32 ? hexToBigInt(slice(result, index * 32, (index + 1) * 32)) : 0n

interface PoolState {
  state: ContractResult | undefined
  /** What the pool has of the anchor. */
  held: bigint
  decimals: number
  anchorDecimals: number
}

/** The price in the anchor, and how much of the anchor the pool has. */
const priceIn = (pool: Pool, { state, held, decimals, anchorDecimals }: PoolState) => {
  const isToken0 = isFirst(pool)
  if (pool.kind === 'v3') {
    const sqrtPriceX96 = wordAt(state, 0)
    return { price: priceOfSlot0({ sqrtPriceX96, isToken0, decimals, anchorDecimals }), reserve: held }
  }
  const [own, reserve] = isToken0 ? [wordAt(state, 0), wordAt(state, 1)] : [wordAt(state, 1), wordAt(state, 0)]
  const price = priceOfReserves({ reserve: own, decimals }, { reserve, decimals: anchorDecimals })
  return { price, reserve }
}

interface Known {
  decimalsOf: (token: Address) => number | undefined
  /** What an anchor is worth in dollars; undefined where that is not known. */
  rateOf: (anchor: Address) => bigint | undefined
}

export interface TokenQuote extends Quote {
  token: Address
}

/** What pools say that their tokens are worth, in dollars. */
export const quotePools = async (chain: EvmChain, pools: readonly Pool[], known: Known): Promise<TokenQuote[]> => {
  const results = await chain.call(
    pools.flatMap(({ kind, address, anchor }) => [
      { to: address, data: readings[kind] },
      { to: anchor, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }) },
    ]),
  )

  const quote = (pool: Pool, index: number): TokenQuote[] => {
    const [decimals, anchorDecimals] = [known.decimalsOf(pool.token), known.decimalsOf(pool.anchor)]
    const rate = known.rateOf(pool.anchor)
    if (decimals === undefined || anchorDecimals === undefined || rate === undefined) return []
    const held = numberOf(results[index * 2 + 1]) ?? 0n
    const { price, reserve } = priceIn(pool, { state: results[index * 2], held, decimals, anchorDecimals })
    if (price === undefined) return []
    const liquidity = worthOf(reserve, anchorDecimals, rate)
    return [{ token: pool.token, price: convertPrice(price, rate), liquidity }]
  }
  return pools.flatMap(quote)
}
