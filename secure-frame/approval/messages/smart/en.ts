/** The words of smart accounts: the code that one runs, and who pays its fees. */
export const enSmart = {
  asksToUndoCode: 'asks to take its code away from your account',
  accountCode: 'Runs',
  undoCode: 'Take it away',
  undoCodeText: 'On this network it is a plain account again. Its address and money stay.',
  foreignCodeTitle: 'Another program runs your account',
  foreignCodeText:
    'Foyer did not set it. It may move everything that you hold here without asking you. If it is not yours, reject, and take it away in Settings.',
  newCodeTitle: 'Your account gets new code',
  newCodeText: (name: string) =>
    `For several things at once, and for fees that others pay, your account will run ${name} on this network from now on. Address, key and money stay as they are. You can undo this in Settings.`,
  feePaid: 'Network fee',
  paidBy: (who: string) => `Paid by ${who}`,
  freeForYou: 'Free for you',
  inTokens: 'In tokens, not in currency',
  takesTokensTitle: (who: string) => `${who} takes the fee in tokens`,
  takesTokensText: 'It pays the network, and takes what it asks for that, up to what you have allowed it.',
  notPaidTitle: (who: string) => `${who} does not pay this fee`,
  notPaidText: 'You would pay it. Nothing was sent yet.',
}

export type SmartMessages = typeof enSmart
