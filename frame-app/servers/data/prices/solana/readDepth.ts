import { minBigInt } from '../../../../services/transactions/extremes.ts'
import type { SolanaAccount } from './readSolanaAccounts.ts'
import { amountOf, type Whirlpool } from './solanaLayouts.ts'

/** 1 − 1/√1.05 in millionths. This fraction of a side's virtual reserve must leave a pool to move its price by 5 %. */
const nearMillionths = 24_100n
const million = 1_000_000n

/**
 * Returns the balance of each side of a pool within 5 % of its price, in base units. Uses the active liquidity, because
 * a vault also contains liquidity at other prices, which does not support the price.
 */
export const readDepth = (pool: Whirlpool, vaults: ReadonlyMap<string, SolanaAccount>) => {
  const { a, b, liquidity, sqrtPriceX64 } = pool
  const [reserveA, reserveB] = [(liquidity << 64n) / sqrtPriceX64, (liquidity * sqrtPriceX64) >> 64n]
  return {
    a: minBigInt((reserveA * nearMillionths) / million, amountOf(vaults.get(a.vault), a.mint)),
    b: minBigInt((reserveB * nearMillionths) / million, amountOf(vaults.get(b.vault), b.mint)),
  }
}
