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

interface V3Price {
  /** The square root of the price of token0 in token1, as Q64.96. */
  sqrtPriceX96: bigint
  /** Whether the token is token0 of the pool. */
  isToken0: boolean
  decimals: number
  anchorDecimals: number
}

const q192 = 1n << 192n

/** What one token is worth in tokens of the other side, by `slot0` of a V3 pool. Undefined for a pool without a price. */
export const priceOfSlot0 = ({ sqrtPriceX96, isToken0, decimals, anchorDecimals }: V3Price) => {
  if (sqrtPriceX96 <= 0n) return undefined
  const squared = sqrtPriceX96 * sqrtPriceX96
  const [above, below] = isToken0 ? [squared, q192] : [q192, squared]
  return (above * unit(decimals) * priceScale) / (below * unit(anchorDecimals))
}

/** A price in one thing, told in another: what the first is worth in the second. */
export const convertPrice = (price: bigint, rate: bigint) => (price * rate) / priceScale

/** What so many base units are worth in whole dollars, rounded down. */
export const worthOf = (amount: bigint, decimals: number, price: bigint) =>
  (amount * price) / (unit(decimals) * priceScale)

export interface Quote {
  /** In dollars. */
  price: bigint
  /** Whole dollars that the pool holds on the side of the anchor. */
  liquidity: bigint
}

/** The price of the deepest pool. Thin pools, whose price anybody can set, are ignored. */
export const choosePrice = (quotes: readonly Quote[], leastLiquidity: bigint) => {
  const deep = quotes.filter(({ liquidity, price }) => liquidity >= leastLiquidity && price > 0n)
  const deepest = deep.reduce<Quote | undefined>(
    (best, quote) => (best === undefined || quote.liquidity > best.liquidity ? quote : best),
    undefined,
  )
  return deepest?.price
}

/** As a number, for JSON. */
export const toNumber = (price: bigint) => Number(price) / Number(priceScale)
