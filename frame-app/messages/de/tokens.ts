import type { tokens as English } from '../en/tokens.ts'

export const tokens: typeof English = {
  suggestedToken: 'Vorgeschlagener Token',
  readingToken: 'Token-Daten werden geladen',
  tokenUnreadable: 'Dieser Token konnte nicht geladen werden',
  addToken: (symbol) => `${symbol} zu deinen Token hinzufügen?`,
  anyoneMakesTokens: (app) =>
    `Vorschlag von ${app}. Jeder kann einen Token mit beliebigem Namen erstellen. Prüfe, ob der Vertrag stimmt.`,
  addTokenButton: 'Token hinzufügen',
  notNow: 'Nicht jetzt',
  tokenAdded: (symbol) => `${symbol} hinzugefügt`,

  balanceFailedTitle: 'Dein Guthaben konnte nicht geladen werden',
  balanceFailedText: 'Dein Geld ist sicher.',
  tryNow: 'Jetzt versuchen',

  yourTokens: 'Deine Token',
  tokens: 'Token',
  tokenCount: (count) => (count === 1 ? '1 Token' : `${count} Token`),

  noTokens: 'Noch keine Token',
  noTokensText: 'Empfange welche aus einer anderen Wallet.',
  allTokens: 'Alle Token',
}
