import { maxBigInt, minBigInt } from '../../../services/transactions/extremes.ts'

/** Prices are integers in units of 10^-24: exact, and precise enough for tokens worth a billionth of a cent. */
export const priceScale = 10n ** 24n

const unit = (decimals: number) => 10n ** BigInt(decimals)

interface Side {
  /** In base units. */
  reserve: bigint
  decimals: number
}

/** The price of one token in tokens of the other side, from the reserves of a V2 pair. Undefined for an empty pair. */
export const priceOfReserves = (token: Side, anchor: Side) => {
  if (token.reserve <= 0n || anchor.reserve <= 0n) return undefined
  return (anchor.reserve * unit(token.decimals) * priceScale) / (token.reserve * unit(anchor.decimals))
}

interface PoolSide {
  /** True if the token is token0 of the pool. */
  isToken0: boolean
  decimals: number
  anchorDecimals: number
}

/** The price of one token in tokens of the other side, from the ratio of token1 to token0 base units. */
const priceOfRatio = (above: bigint, below: bigint, { isToken0, decimals, anchorDecimals }: PoolSide) => {
  const [over, under] = isToken0 ? [above, below] : [below, above]
  return (over * unit(decimals) * priceScale) / (under * unit(anchorDecimals))
}

interface Spot extends PoolSide {
  /** The square root of the price of token0 in token1, as Q64.96. */
  sqrtPriceX96: bigint
}

const q192 = 1n << 192n

/** The spot price from `slot0` of a V3 pool. Undefined for a pool without a price. */
export const priceOfSlot0 = ({ sqrtPriceX96, ...told }: Spot) =>
  sqrtPriceX96 <= 0n ? undefined : priceOfRatio(sqrtPriceX96 * sqrtPriceX96, q192, told)

const q128 = 1n << 128n

/** The spot price of an Orca pool, whose square root is Q64.64. Undefined for a pool without a price. */
export const priceOfX64 = ({ sqrtPriceX64, ...told }: PoolSide & { sqrtPriceX64: bigint }) =>
  sqrtPriceX64 <= 0n ? undefined : priceOfRatio(sqrtPriceX64 * sqrtPriceX64, q128, told)

const tickBase = (q128 * 10_001n) / 10_000n

/** 1.0001 to the power of a nonnegative tick, as Q128, by repeated squaring. */
const powerOfTick = (tick: bigint): bigint => {
  if (tick === 0n) return q128
  const half = powerOfTick(tick / 2n)
  const even = (half * half) / q128
  return tick % 2n === 0n ? even : (even * tickBase) / q128
}

/** Maximum tick of Uniswap V3. */
const mostTicks = 887_272n

/** The price at a tick of a V3 pool. Undefined for a tick out of range. */
export const priceOfTick = ({ tick, ...told }: PoolSide & { tick: bigint }) => {
  if (tick > mostTicks || tick < -mostTicks) return undefined
  return tick < 0n ? priceOfRatio(q128, powerOfTick(-tick), told) : priceOfRatio(powerOfTick(tick), q128, told)
}

/** A spot price further from the mean was likely manipulated. */
const mostPercentApart = 5n

/** True if a spot price is close enough to the time-weighted mean to be reliable. */
export const isNearMean = (spot: bigint, mean: bigint) =>
  (spot > mean ? spot - mean : mean - spot) * 100n <= mean * mostPercentApart

/** Converts a price to another unit, by the value of the first unit in the second. */
export const convertPrice = (price: bigint, rate: bigint) => (price * rate) / priceScale

/** Value of an amount in base units, in whole dollars, rounded down. */
export const toWholeDollars = (amount: bigint, decimals: number, price: bigint) =>
  (amount * price) / (unit(decimals) * priceScale)

export interface Quote {
  /** In dollars. Null if the pool's price is unreliable. */
  price: bigint | null
  /** Depth of the pool in whole dollars: its anchor reserve, or the amount tradable near its price. */
  liquidity: bigint
  /** True for the spot price of a pool without a mean, which can be manipulated at no cost. */
  isMomentary?: boolean
}

/** Selects the price of a token from pool quotes. */
export type ChoosePrice = (quotes: readonly Quote[], leastLiquidity: bigint) => bigint | undefined

const deepOf = (quotes: readonly Quote[], leastLiquidity: bigint) =>
  quotes.filter(({ liquidity }) => liquidity >= leastLiquidity)

/**
 * The price of the deepest pool. Thin pools, whose price anyone can set, are ignored. If the deepest pool has no
 * reliable price, none is returned: the next pool may be an attacker's.
 */
export const choosePrice = (quotes: readonly Quote[], leastLiquidity: bigint) => {
  const deepest = deepOf(quotes, leastLiquidity).reduce<Quote | undefined>(
    (best, quote) => (best === undefined || quote.liquidity > best.liquidity ? quote : best),
    undefined,
  )
  return deepest?.price ? deepest.price : undefined
}

/** Maximum price difference between deep pools: beyond it, at least one is wrong. */
const mostPercentBetween = 10n

/** The price of the deepest pool. None if deep pools disagree, because any of them may be wrong. */
export const agreedPrice: ChoosePrice = (quotes, leastLiquidity) => {
  const prices = deepOf(quotes, leastLiquidity).flatMap(({ price }) => price ?? [])
  const isFar = (high: bigint, low: bigint) => high * 100n > low * (100n + mostPercentBetween)
  const doDisagree = prices.some((high) => prices.some((low) => isFar(high, low)))
  return doDisagree ? undefined : choosePrice(quotes, leastLiquidity)
}

/** The highest price of the deep pools, if they agree. For spending limits, which a low price would bypass. */
export const highestAgreedPrice: ChoosePrice = (all, leastLiquidity) => {
  const quotes = all.filter(({ isMomentary }) => !isMomentary)
  if (agreedPrice(quotes, leastLiquidity) === undefined) return undefined
  return deepOf(quotes, leastLiquidity).reduce<bigint>((best, { price }) => maxBigInt(best, price ?? 0n), 0n)
}

/** 1 − 1/√1.05 in millionths. This fraction of a side's virtual reserve leaves a pool when its price moves by 5 %. */
const nearMillionths = 24_100n
const million = 1_000_000n

/**
 * The anchor reserve of a V2 pair as deep as a V3 pool within 5 % of its price. In base units. Derived from the
 * liquidity at that price, and limited by the pool's balance. Liquidity elsewhere does not support the price.
 */
export const reserveOfLiquidity = ({ liquidity, sqrtPriceX96, isAnchor0, held }: Liquidity) => {
  if (sqrtPriceX96 <= 0n) return 0n
  const virtual = isAnchor0 ? (liquidity << 96n) / sqrtPriceX96 : (liquidity * sqrtPriceX96) >> 96n
  return minBigInt(virtual, (held * million) / nearMillionths)
}

interface Liquidity {
  /** The pool's `liquidity()`: the active liquidity at its price. */
  liquidity: bigint
  sqrtPriceX96: bigint
  /** True if the anchor is token0 of the pool. */
  isAnchor0: boolean
  /** The pool's anchor balance, in base units. */
  held: bigint
}

/** Converts a price to a number, for JSON. */
export const toNumber = (price: bigint) => Number(price) / Number(priceScale)
