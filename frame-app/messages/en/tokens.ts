/** Texts for tokens. */
export const tokens = {
  suggestedToken: 'Suggested token',
  readingToken: 'Loading token details',
  tokenUnreadable: 'We can’t load this token',
  addToken: (symbol: string) => `Add ${symbol} to your tokens?`,
  anyoneMakesTokens: (app: string) =>
    `${app} suggested it. Anyone can create a token with any name, so make sure this is the right contract.`,
  addTokenButton: 'Add token',
  notNow: 'Not now',
  tokenAdded: (symbol: string) => `${symbol} added`,

  balanceFailedTitle: 'Couldn’t load your balance',
  balanceFailedText: 'Your funds are safe.',
  tryNow: 'Try now',

  yourTokens: 'Your tokens',
  tokens: 'Tokens',
  tokenCount: (count: number) => (count === 1 ? '1 token' : `${count} tokens`),

  noTokens: 'No tokens yet',
  noTokensText: 'Receive some from another wallet.',
  allTokens: 'All tokens',
}
