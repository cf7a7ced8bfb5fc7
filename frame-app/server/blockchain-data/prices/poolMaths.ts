import { maxBigInt, minBigInt } from '../../../services/transactions/extremes.ts'

/** Prices are whole numbers of 10^-24: exact, and fine enough for tokens that are worth a billionth of a cent. */
export const priceScale = 10n ** 24n

const unit = (decimals: number) => 10n ** BigInt(decimals)

interface Side {
  /** In base units. */
  reserve: bigint
  decimals: number
}

/** What one token is worth in tokens of the other side, by the reserves of a V2 pair. Undefined for an empty pair. */
export const priceOfReserves = (token: Side, anchor: Side) => {
  if (token.reserve <= 0n || anchor.reserve <= 0n) return undefined
  return (anchor.reserve * unit(token.decimals) * priceScale) / (token.reserve * unit(anchor.decimals))
}

interface PoolSide {
  /** Whether the token is token0 of the pool. */
  isToken0: boolean
  decimals: number
  anchorDecimals: number
}

/** What one token is worth in tokens of the other side, where token0 is worth so many base units of token1. */
const priceOfRatio = (above: bigint, below: bigint, { isToken0, decimals, anchorDecimals }: PoolSide) => {
  const [over, under] = isToken0 ? [above, below] : [below, above]
  return (over * unit(decimals) * priceScale) / (under * unit(anchorDecimals))
}

interface Spot extends PoolSide {
  /** The square root of the price of token0 in token1, as Q64.96. */
  sqrtPriceX96: bigint
}

const q192 = 1n << 192n

/** The price of this moment, by `slot0` of a V3 pool. Undefined for a pool without a price. */
export const priceOfSlot0 = ({ sqrtPriceX96, ...told }: Spot) =>
  sqrtPriceX96 <= 0n ? undefined : priceOfRatio(sqrtPriceX96 * sqrtPriceX96, q192, told)

const q128 = 1n << 128n

/** The price of this moment of a pool of Orca, whose square root is Q64.64. Undefined for a pool without a price. */
export const priceOfX64 = ({ sqrtPriceX64, ...told }: PoolSide & { sqrtPriceX64: bigint }) =>
  sqrtPriceX64 <= 0n ? undefined : priceOfRatio(sqrtPriceX64 * sqrtPriceX64, q128, told)

const tickBase = (q128 * 10_001n) / 10_000n

/** 1.0001 to the power of a tick that is not negative, as Q128, by repeated squaring. */
const powerOfTick = (tick: bigint): bigint => {
  if (tick === 0n) return q128
  const half = powerOfTick(tick / 2n)
  const even = (half * half) / q128
  return tick % 2n === 0n ? even : (even * tickBase) / q128
}

/** The greatest tick of Uniswap V3. */
const mostTicks = 887_272n

/** The price at a tick of a V3 pool. Undefined for one that no pool has. */
export const priceOfTick = ({ tick, ...told }: PoolSide & { tick: bigint }) => {
  if (tick > mostTicks || tick < -mostTicks) return undefined
  return tick < 0n ? priceOfRatio(q128, powerOfTick(-tick), told) : priceOfRatio(powerOfTick(tick), q128, told)
}

/** A price of this moment that is farther from the mean than this was likely moved for this moment. */
const mostPercentApart = 5n

/** Whether a spot price is near enough to the time-weighted mean to be believed. */
export const isNearMean = (spot: bigint, mean: bigint) =>
  (spot > mean ? spot - mean : mean - spot) * 100n <= mean * mostPercentApart

/** A price in one thing, told in another: what the first is worth in the second. */
export const convertPrice = (price: bigint, rate: bigint) => (price * rate) / priceScale

/** What so many base units are worth in whole dollars, rounded down. */
export const toWholeDollars = (amount: bigint, decimals: number, price: bigint) =>
  (amount * price) / (unit(decimals) * priceScale)

export interface Quote {
  /** In dollars. Null: the pool has a price that is not to be believed. */
  price: bigint | null
  /** How deep the pool is, in whole dollars: what it holds of the anchor, or what it trades near its price. */
  liquidity: bigint
  /** The price is that of this moment, of a pool that says no mean: whoever moves it sets it for nothing. */
  isMomentary?: boolean
}

/** How the price of a token is chosen from what pools say. */
export type ChoosePrice = (quotes: readonly Quote[], leastLiquidity: bigint) => bigint | undefined

const deepOf = (quotes: readonly Quote[], leastLiquidity: bigint) =>
  quotes.filter(({ liquidity }) => liquidity >= leastLiquidity)

/**
 * The price of the deepest pool. Thin pools, whose price anybody can set, are ignored. Where the deepest pool has no
 * believable price there is none: the next pool may be one that an attacker has made for that.
 */
export const choosePrice = (quotes: readonly Quote[], leastLiquidity: bigint) => {
  const deepest = deepOf(quotes, leastLiquidity).reduce<Quote | undefined>(
    (best, quote) => (best === undefined || quote.liquidity > best.liquidity ? quote : best),
    undefined,
  )
  return deepest?.price ? deepest.price : undefined
}

/** Deep pools that are farther apart than this cannot both be right. */
const mostPercentBetween = 10n

/** The price of the deepest pool. While deep pools disagree there is none: any of them may be the false one. */
export const agreedPrice: ChoosePrice = (quotes, leastLiquidity) => {
  const prices = deepOf(quotes, leastLiquidity).flatMap(({ price }) => price ?? [])
  const isFar = (high: bigint, low: bigint) => high * 100n > low * (100n + mostPercentBetween)
  const doDisagree = prices.some((high) => prices.some((low) => isFar(high, low)))
  return doDisagree ? undefined : choosePrice(quotes, leastLiquidity)
}

/** The highest price of the deep pools, while they agree: for limits, which a low price would open. */
export const highestAgreedPrice: ChoosePrice = (all, leastLiquidity) => {
  const quotes = all.filter(({ isMomentary }) => !isMomentary)
  if (agreedPrice(quotes, leastLiquidity) === undefined) return undefined
  return deepOf(quotes, leastLiquidity).reduce<bigint>((best, { price }) => maxBigInt(best, price ?? 0n), 0n)
}

/** 1 − 1/√1.05 in millionths: the part of a side's virtual reserve that leaves a pool when its price moves by 5 %. */
const nearMillionths = 24_100n
const million = 1_000_000n

/**
 * How much of the anchor a pair of V2 would need to be as deep as a V3 pool within 5 % of its price, in base units: by
 * the liquidity at that price, and no more than the pool holds. What stands elsewhere says nothing of the price.
 */
export const reserveOfLiquidity = ({ liquidity, sqrtPriceX96, isAnchor0, held }: Liquidity) => {
  if (sqrtPriceX96 <= 0n) return 0n
  const virtual = isAnchor0 ? (liquidity << 96n) / sqrtPriceX96 : (liquidity * sqrtPriceX96) >> 96n
  return minBigInt(virtual, (held * million) / nearMillionths)
}

interface Liquidity {
  /** The pool's `liquidity()`: what is active at its price. */
  liquidity: bigint
  sqrtPriceX96: bigint
  /** Whether the anchor is token0 of the pool. */
  isAnchor0: boolean
  /** What the pool has of the anchor, in base units. */
  held: bigint
}

/** As a number, for JSON. */
export const toNumber = (price: bigint) => Number(price) / Number(priceScale)
