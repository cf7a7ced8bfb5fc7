import type { Money } from './formatMoney.ts'
import type { Holding } from './Holding.ts'

/** What is held of a token in the currency of its price; undefined where its price or quantity is not known. */
export const worthOfHolding = ({ units, decimals, price, currency = 'usd' }: Holding): Money | undefined =>
  price === undefined || units === undefined
    ? undefined
    : { amount: (Number(units) / 10 ** decimals) * price, currency }

/**
 * What all of it is worth; undefined where no price is known. Unverified tokens do not count: anyone can send them, and
 * make a price for them. Sums of several currencies are not added up: they are no sum.
 */
export const totalWorth = (holdings: readonly Holding[]): Money | undefined => {
  const known = holdings.flatMap((holding) => (holding.isVerified === false ? [] : (worthOfHolding(holding) ?? [])))
  const [first] = known
  if (!first || known.some(({ currency }) => currency !== first.currency)) return undefined
  return { amount: known.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}
