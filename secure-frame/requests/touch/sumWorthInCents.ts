import type { Leaving } from '../../approval/plan.ts'

/** Dollars for one whole token, by its address or `native`. */
export type TokenPrices = ReadonlyMap<string, number>

const isSum = (sum: number) => Number.isFinite(sum) && sum >= 0

/** The value of the amounts that leave the account, in cents of the US dollar, rounded up; undefined if unknown. */
export const sumWorthInCents = (leaves: readonly Leaving[] | undefined, priced: TokenPrices): number | undefined => {
  if (!leaves) return undefined
  const sums = leaves.map(({ token, units, decimals }) => {
    const price = priced.get(token)
    return price === undefined ? Number.NaN : (Number(units) / 10 ** decimals) * price * 100
  })
  const cents = Math.ceil(sums.reduce((total, sum) => total + sum, 0))
  // A price of zero would let any amount pass.
  return isSum(cents) && leaves.every(({ token }) => (priced.get(token) ?? 0) > 0) ? cents : undefined
}
