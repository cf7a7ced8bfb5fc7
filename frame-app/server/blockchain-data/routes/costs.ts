import type { Currency } from '../../../services/blockchain-data/fungible.ts'

/** What a request costs beyond the one token of every request, for each network that it reads, in tokens of the visitor's bucket. */
export const costs = {
  balance: 1,
  items: 2,
  /** Received tokens and items are looked for in many blocks. */
  fresh: 4,
  history: 1,
  /** Blocks are read for an account that is not followed yet. */
  firstHistory: 10,
  /** For ten tokens: their pools are looked for and asked. */
  price: 1,
  /** Prices in another currency than the dollar are read twice: those that are not said in it are converted from dollars. */
  otherCurrency: 1,
  /** Three calls of the resolver, which makes many itself. */
  identity: 2,
  /** A signature is checked, by a contract where the account is one. */
  name: 2,
  /** Twelve names are looked for in the database. */
  suggestions: 1,
  /** Every route between two tokens is asked, the best ones are tried, and both tokens may be priced. */
  quote: 3,
  /** Contracts are asked for their decimals once. */
  swapTokens: 1,
  /** Of each provider that is asked. */
  onrampQuote: 5,
  /** A page of a provider, which its account counts. */
  onrampUrl: 20,
} as const

/** What prices in this currency cost more than in dollars. */
export const extraOf = (currency: Currency) => (currency === 'usd' ? 0 : costs.otherCurrency)
