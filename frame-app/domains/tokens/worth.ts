import type { Holding } from './Holding.ts'

/** What is held of a token in dollars; undefined where its price or quantity is not known. */
export const worthOf = ({ units, decimals, price }: Holding) =>
  price === undefined || units === undefined ? undefined : (Number(units) / 10 ** decimals) * price

/**
 * What all of it is worth in dollars; undefined where no price is known. Unverified tokens do not count: anyone can send
 * them, and make a price for them.
 */
export const totalWorth = (holdings: readonly Holding[]) => {
  const known = holdings.flatMap((holding) => (holding.isVerified === false ? [] : (worthOf(holding) ?? [])))
  return known.length === 0 ? undefined : known.reduce((sum, worth) => sum + worth, 0)
}
