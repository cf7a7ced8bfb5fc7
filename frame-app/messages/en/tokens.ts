/** Texts of tokens. */
export const tokens = {
  suggestedToken: 'Suggested token',
  readingToken: 'Reading the token',
  tokenUnreadable: 'This token cannot be read',
  addToken: (symbol: string) => `Add ${symbol} to your tokens?`,
  anyoneMakesTokens: (app: string) =>
    `${app} suggests it. Anyone can make a token with any name: make sure that this is the contract you mean.`,
  addTokenButton: 'Add token',
  notNow: 'Not now',
  tokenAdded: (symbol: string) => `${symbol} added`,

  balanceFailedTitle: 'Your balance did not load',
  balanceFailedText: 'Your funds are safe.',
  tryNow: 'Try now',

  yourTokens: 'Your tokens',
  tokens: 'Tokens',
  tokenCount: (count: number) => (count === 1 ? '1 token' : `${count} tokens`),

  noTokens: 'No tokens yet',
  noTokensText: 'Receive some from another wallet.',
  allTokens: 'All tokens',
}
