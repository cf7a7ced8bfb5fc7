import type { Currency } from '../../../services/blockchain-data/fungible.ts'

/** Cost of a request per network, beyond the one token of every request, in tokens of the visitor's bucket. */
export const costs = {
  balance: 1,
  items: 2,
  /** Searches many blocks for received tokens and items. */
  fresh: 4,
  history: 1,
  /** Reads blocks for an account that is not followed yet. */
  firstHistory: 10,
  /** Per ten tokens: finds and queries their pools. */
  price: 1,
  /** Prices in a currency other than the dollar are read twice: missing ones are converted from dollars. */
  otherCurrency: 1,
  /** Three calls of the resolver, which itself makes many calls. */
  identity: 2,
  /** Verifies a signature, with a contract call for a contract account. */
  name: 2,
  /** Looks up twelve names in the database. */
  suggestions: 1,
  /** Queries every route between two tokens, tries the best ones, and may price both tokens. */
  quote: 3,
  /** Fetches the decimals of each token contract only once. */
  swapTokens: 1,
  /** Per queried provider. */
  onrampQuote: 5,
  /** A provider's page, which counts against its account's quota. */
  onrampUrl: 20,
} as const

/** The additional cost of prices in this currency, compared with dollars. */
export const extraOf = (currency: Currency) => (currency === 'usd' ? 0 : costs.otherCurrency)
