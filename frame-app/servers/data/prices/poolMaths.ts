import { maxBigInt, minBigInt } from '../../../services/transactions/extremes.ts'

/** Prices are integers in units of 10^-24. They are exact, even for tokens worth a billionth of a cent. */
export const priceScale = 10n ** 24n

const unit = (decimals: number) => 10n ** BigInt(decimals)

interface Side {
  /** Reserve in base units. */
  reserve: bigint
  decimals: number
}

/** Returns the price of one token in the other token, from the reserves of a V2 pair. Undefined for an empty pair. */
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

/** Returns the price of one token in the other token, from the ratio of token1 to token0 in base units. */
const priceOfRatio = (above: bigint, below: bigint, { isToken0, decimals, anchorDecimals }: PoolSide) => {
  const [over, under] = isToken0 ? [above, below] : [below, above]
  return (over * unit(decimals) * priceScale) / (under * unit(anchorDecimals))
}

interface Spot extends PoolSide {
  /** Square root of the price of token0 in token1, as Q64.96. */
  sqrtPriceX96: bigint
}

const q192 = 1n << 192n

/** Returns the spot price from `slot0` of a V3 pool. Undefined if the pool has no price. */
export const priceOfSlot0 = ({ sqrtPriceX96, ...told }: Spot) =>
  sqrtPriceX96 <= 0n ? undefined : priceOfRatio(sqrtPriceX96 * sqrtPriceX96, q192, told)

const q128 = 1n << 128n

/**
 * Returns the spot price of an Orca pool, which stores the square root as Q64.64. Undefined if the pool has no price.
 */
export const priceOfX64 = ({ sqrtPriceX64, ...told }: PoolSide & { sqrtPriceX64: bigint }) =>
  sqrtPriceX64 <= 0n ? undefined : priceOfRatio(sqrtPriceX64 * sqrtPriceX64, q128, told)

const tickBase = (q128 * 10_001n) / 10_000n

/** Returns 1.0001 to the power of a nonnegative tick as Q128. Uses repeated squaring. */
const powerOfTick = (tick: bigint): bigint => {
  if (tick === 0n) return q128
  const half = powerOfTick(tick / 2n)
  const even = (half * half) / q128
  return tick % 2n === 0n ? even : (even * tickBase) / q128
}

/** Maximum tick of Uniswap V3. */
const mostTicks = 887_272n

/** Returns the price at a tick of a V3 pool. Undefined if the tick is out of range. */
export const priceOfTick = ({ tick, ...told }: PoolSide & { tick: bigint }) => {
  if (tick > mostTicks || tick < -mostTicks) return undefined
  return tick < 0n ? priceOfRatio(q128, powerOfTick(-tick), told) : priceOfRatio(powerOfTick(tick), q128, told)
}

/** Maximum difference of a spot price from the mean, in percent. Beyond it, the price was probably manipulated. */
const mostPercentApart = 5n

/** True if a spot price is close enough to the time-weighted mean to be trusted. */
export const isNearMean = (spot: bigint, mean: bigint) =>
  (spot > mean ? spot - mean : mean - spot) * 100n <= mean * mostPercentApart

/** Converts a price to another unit. `rate` is the value of the first unit in the second. */
export const convertPrice = (price: bigint, rate: bigint) => (price * rate) / priceScale

/** Returns the value of an amount in base units, in whole dollars, rounded down. */
export const toWholeDollars = (amount: bigint, decimals: number, price: bigint) =>
  (amount * price) / (unit(decimals) * priceScale)

export interface Quote {
  /** Price in dollars. Null if the pool's price is unreliable. */
  price: bigint | null
  /** Depth of the pool in whole dollars: its anchor reserve, or the amount that can be traded near its price. */
  liquidity: bigint
  /** True if the price is the spot price of a pool without a mean. Such a price can be manipulated at no cost. */
  isMomentary?: boolean
}

/** Selects the price of a token from pool quotes. */
export type ChoosePrice = (quotes: readonly Quote[], leastLiquidity: bigint) => bigint | undefined

const deepOf = (quotes: readonly Quote[], leastLiquidity: bigint) =>
  quotes.filter(({ liquidity }) => liquidity >= leastLiquidity)

/**
 * Returns the price of the deepest pool. Ignores thin pools, because anyone can set their price. If the deepest pool
 * has no reliable price, none is returned, because the next pool may be an attacker's.
 */
export const choosePrice = (quotes: readonly Quote[], leastLiquidity: bigint) => {
  const deepest = deepOf(quotes, leastLiquidity).reduce<Quote | undefined>(
    (best, quote) => (best === undefined || quote.liquidity > best.liquidity ? quote : best),
    undefined,
  )
  return deepest?.price ? deepest.price : undefined
}

/** Maximum price difference between deep pools, in percent. Above it, at least one price is wrong. */
const mostPercentBetween = 10n

/** Returns the price of the deepest pool. Undefined if deep pools disagree, because any of them may be wrong. */
export const agreedPrice: ChoosePrice = (quotes, leastLiquidity) => {
  const prices = deepOf(quotes, leastLiquidity).flatMap(({ price }) => price ?? [])
  const isFar = (high: bigint, low: bigint) => high * 100n > low * (100n + mostPercentBetween)
  const doDisagree = prices.some((high) => prices.some((low) => isFar(high, low)))
  return doDisagree ? undefined : choosePrice(quotes, leastLiquidity)
}

/**
 * Returns the highest price of the deep pools, if they agree. It is used for spending limits, which a low price would
 * bypass.
 */
export const highestAgreedPrice: ChoosePrice = (all, leastLiquidity) => {
  const quotes = all.filter(({ isMomentary }) => !isMomentary)
  if (agreedPrice(quotes, leastLiquidity) === undefined) return undefined
  return deepOf(quotes, leastLiquidity).reduce<bigint>((best, { price }) => maxBigInt(best, price ?? 0n), 0n)
}

/** 1 − 1/√1.05 in millionths. This fraction of a side's virtual reserve leaves a pool when its price moves by 5 %. */
const nearMillionths = 24_100n
const million = 1_000_000n

/**
 * Returns the anchor reserve of a V2 pair as deep as a V3 pool within 5 % of its price. In base units. Computed from
 * the liquidity at that price, and at most the pool's balance. Liquidity at other prices does not support the price.
 */
export const reserveOfLiquidity = ({ liquidity, sqrtPriceX96, isAnchor0, held }: Liquidity) => {
  if (sqrtPriceX96 <= 0n) return 0n
  const virtual = isAnchor0 ? (liquidity << 96n) / sqrtPriceX96 : (liquidity * sqrtPriceX96) >> 96n
  return minBigInt(virtual, (held * million) / nearMillionths)
}

interface Liquidity {
  /** Result of the pool's `liquidity()`, which is the active liquidity at its price. */
  liquidity: bigint
  sqrtPriceX96: bigint
  /** True if the anchor is token0 of the pool. */
  isAnchor0: boolean
  /** Anchor balance of the pool, in base units. */
  held: bigint
}

/** Converts a price to a number for JSON. */
export const toNumber = (price: bigint) => Number(price) / Number(priceScale)
