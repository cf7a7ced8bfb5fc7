import type { Currency } from '../../../services/blockchain-data/fungible.ts'

/**
 * Cost of each request per network, in tokens of the visitor's bucket. It is added to the one token that every request
 * costs.
 */
export const costs = {
  balance: 1,
  items: 2,
  /** A fresh read searches many blocks for received tokens and items. */
  fresh: 4,
  history: 1,
  /** The first history request reads blocks for an account that is not followed yet. */
  firstHistory: 10,
  /** Cost per ten tokens, because their pools are found and queried. */
  price: 1,
  /**
   * Extra cost of a currency other than the dollar. Prices are read twice, because missing ones are converted from
   * dollars.
   */
  otherCurrency: 1,
  /** A name lookup makes three calls to the resolver, which itself makes many calls. */
  identity: 2,
  /** A name change verifies a signature, which needs a contract call for a contract account. */
  name: 2,
  /** Suggestions look up twelve names in the database. */
  suggestions: 1,
  /** A quote queries every route between two tokens and tries the best ones. It may also price both tokens. */
  quote: 3,
  /** Fetches the decimals of each token contract only once. */
  swapTokens: 1,
  /** Cost per queried provider. */
  onrampQuote: 5,
  /** Creates a page at a provider, which counts against the quota of the operator's account there. */
  onrampUrl: 20,
} as const

/** Returns the additional cost of prices in this currency, compared with dollars. */
export const extraOf = (currency: Currency) => (currency === 'usd' ? 0 : costs.otherCurrency)
