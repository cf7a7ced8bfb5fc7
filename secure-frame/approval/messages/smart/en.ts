/** Messages of smart accounts: their code and who pays their fees. */
export const enSmart = {
  asksToUndoCode: 'wants to turn off smart account features',
  accountCode: 'Account code',
  undoCode: 'Turn off',
  undoCodeText: 'Your account becomes a standard account on this network again. Its address and funds stay the same.',
  foreignCodeTitle: 'Another program controls your account',
  foreignCodeText:
    'Foyer didn’t set it. It can move everything you hold here without asking you. If it isn’t yours, reject, then turn it off in Settings.',
  newCodeTitle: 'Upgrade to a smart account',
  newCodeText: (name: string) =>
    `To combine actions and let others pay fees, your account will run ${name} on this network from now on. Your address, key and funds stay the same. You can undo this in Settings.`,
  feePaid: 'Network fee',
  paidBy: (who: string) => `Paid by ${who}`,
  freeForYou: 'Free for you',
  inTokens: 'Paid in tokens',
  takesTokensTitle: (who: string) => `${who} takes the fee in tokens`,
  takesTokensText: 'It pays the network and charges you in tokens, up to the amount you approved.',
  notPaidTitle: (who: string) => `${who} won’t pay this fee`,
  notPaidText: 'You would pay it. Nothing has been sent yet.',
}

export type SmartMessages = typeof enSmart
