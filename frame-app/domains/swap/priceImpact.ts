/** From here on it is said; from there on it has to be confirmed. */
const noticeable = 0.03
const severe = 0.1

/** How much a price impact, of one, is to be said. */
export const impactConcern = (impact: number | undefined): 'some' | 'severe' | undefined => {
  if (impact === undefined || impact < noticeable) return undefined
  return impact < severe ? 'some' : 'severe'
}

/** A part of one in percent, with two decimals at most. */
export const percentText = (share: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)

/** How bad an impact may become, of one, that was accepted at this one: up to a point worse. */
export const worstAccepted = (impact: number) => impact + 0.01

const millionth = 1_000_000

/** So much of an amount in its smallest unit. The share is of one. */
export const partOf = (units: bigint, share: number) =>
  (units * BigInt(Math.round(share * millionth))) / BigInt(millionth)
