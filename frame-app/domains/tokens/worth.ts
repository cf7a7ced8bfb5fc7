import type { Money } from './formatMoney.ts'
import type { Holding } from './Holding.ts'

/** Returns a holding's value in its price currency. Undefined if the price or quantity is unknown. */
export const worthOfHolding = ({ units, decimals, price, currency = 'usd' }: Holding): Money | undefined =>
  price === undefined || units === undefined
    ? undefined
    : { amount: (Number(units) / 10 ** decimals) * price, currency }

/**
 * Returns the total value. Undefined if no price is known or the currencies differ. Excludes unverified tokens, because
 * anyone can send them and set their price.
 */
export const totalWorth = (holdings: readonly Holding[]): Money | undefined => {
  const known = holdings.flatMap((holding) => (holding.isVerified === false ? [] : (worthOfHolding(holding) ?? [])))
  const [first] = known
  if (!first || known.some(({ currency }) => currency !== first.currency)) return undefined
  return { amount: known.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}
