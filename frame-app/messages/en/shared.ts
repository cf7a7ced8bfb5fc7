/** Words that several domains use. */
export const shared = {
  noWindow: (wallet: string) => `No window? Press the ${wallet} icon in your browser toolbar.`,
  connected: 'Connected',
  longWait: 'This takes longer than usual. You can wait.',

  cancel: 'Cancel',

  account: 'Account',
  receive: 'Receive',
  copied: 'Copied',
  done: 'Done',
  disconnect: 'Disconnect',
  disconnectFailed: 'Failed to disconnect',

  clearSearch: 'Clear search',
  unknownNetwork: 'Unknown network',

  send: 'Send',
  amount: 'Amount',
  network: 'Network',
  notAnAmount: 'Write the amount as a number, such as 0.12.',
  tooPrecise: (symbol: string, decimals: number) => `${symbol} has ${decimals} decimals.`,
  sending: 'Sending',
  transaction: 'Transaction',
  sent: 'Sent',
  unverified: 'Unverified',

  failed: 'Failed',
  pending: 'Pending',
}
