import { minBigInt } from '../../../../services/transactions/extremes.ts'
import type { SolanaAccount } from './readSolanaAccounts.ts'
import { amountOf, type Whirlpool } from './solanaLayouts.ts'

/** 1 − 1/√1.05 in millionths: how much of a side's virtual reserve has to leave a pool for its price to move by 5 %. */
const nearMillionths = 24_100n
const million = 1_000_000n

/**
 * What a pool that has a price holds of each side within 5 % of it, in base units, by the liquidity that is active at it.
 * A vault also has what stands elsewhere, where nobody trades: of that the price says nothing.
 */
export const readDepth = (pool: Whirlpool, vaults: ReadonlyMap<string, SolanaAccount>) => {
  const { a, b, liquidity, sqrtPriceX64 } = pool
  const [reserveA, reserveB] = [(liquidity << 64n) / sqrtPriceX64, (liquidity * sqrtPriceX64) >> 64n]
  return {
    a: minBigInt((reserveA * nearMillionths) / million, amountOf(vaults.get(a.vault), a.mint)),
    b: minBigInt((reserveB * nearMillionths) / million, amountOf(vaults.get(b.vault), b.mint)),
  }
}
