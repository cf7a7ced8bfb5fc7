/** The impact that is shown, and the impact that must be confirmed. */
const noticeable = 0.03
const severe = 0.1

/** Returns the level of concern for a price impact from 0 to 1. */
export const impactConcern = (impact: number | undefined): 'some' | 'severe' | undefined => {
  if (impact === undefined || impact < noticeable) return undefined
  return impact < severe ? 'some' : 'severe'
}

/** Formats a fraction from 0 to 1 in percent, with at most two decimals. */
export const percentText = (share: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)

/**
 * Returns the worst impact that is covered once this one is accepted: one percentage point more. Both are fractions
 * from 0 to 1.
 */
export const worstAccepted = (impact: number) => impact + 0.01

const millionth = 1_000_000

/** Returns a share of an amount in its smallest unit. The share is from 0 to 1. */
export const partOf = (units: bigint, share: number) =>
  (units * BigInt(Math.round(share * millionth))) / BigInt(millionth)
