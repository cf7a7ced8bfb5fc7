import type { Leaving } from '../../approval/plan.ts'

/** The price of one whole token in dollars, by token address or `native`. */
export type TokenPrices = ReadonlyMap<string, number>

const isSum = (sum: number) => Number.isFinite(sum) && sum >= 0

/**
 * Returns the value of the amounts that leave the account, in US cents, rounded up. Undefined if it cannot be
 * determined.
 */
export const sumWorthInCents = (leaves: readonly Leaving[] | undefined, priced: TokenPrices): number | undefined => {
  if (!leaves) return undefined
  const sums = leaves.map(({ token, units, decimals }) => {
    const price = priced.get(token)
    return price === undefined ? Number.NaN : (Number(units) / 10 ** decimals) * price * 100
  })
  const cents = Math.ceil(sums.reduce((total, sum) => total + sum, 0))
  // Requires a price above zero, because a price of zero would let any amount pass.
  return isSum(cents) && leaves.every(({ token }) => (priced.get(token) ?? 0) > 0) ? cents : undefined
}
