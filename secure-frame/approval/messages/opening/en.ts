/** Messages shown when a browser opens a wallet for the first time. */
export const enOpening = {
  isItYours: 'Is this your address?',
  firstTimeHere: 'First time in this browser, on this site',
  balance: 'Balance',
  lastUsed: 'Last used',
  usedOn: (day: string, device: string) => `${day}, ${device}`,
  noOtherDevice: 'On no other device',
  unknown: 'Unknown',
  withoutPrice: 'Tokens without a price',
  whyAsked: 'Foyer can restore this wallet, so Foyer could open it. That’s why we ask you to compare the address.',
  emptyAndNew: 'This wallet looks empty and new',
  emptyAndNewText: 'If you had another address before, say no and don’t send anything to this one.',
  balanceUnknown: 'The balance can’t be read right now',
  balanceUnknownText: 'Compare the whole address. If you had another one before, say no.',
  isMine: 'Yes, it’s mine',
  isNotMine: 'No, it isn’t',
  notMineAndClose: 'No, it isn’t. Close',
}

export type OpeningMessages = typeof enOpening
