/** Texts shared by several domains. */
export const shared = {
  noWindow: (wallet: string) => `No window? Click the ${wallet} icon in your browser toolbar.`,
  connected: 'Connected',
  longWait: 'This is taking longer than usual. You can keep waiting.',

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
  notAnAmount: 'Enter a number, such as 0.12.',
  tooPrecise: (symbol: string, decimals: number) => `${symbol} allows ${decimals} decimals.`,
  sending: 'Sending',
  transaction: 'Transaction',
  sent: 'Sent',
  unverified: 'Unverified',

  failed: 'Failed',
  pending: 'Pending',
}
