/** The texts of the page that opens a wallet without a server. */
export const enOffline = {
  title: 'Open a wallet without Foyer',
  text: 'This page works on its own. Save it, disconnect, and open it. Nothing you enter leaves it.',
  onLineTitle: 'This device is online',
  onLineText: 'The page itself can’t send anything. To be safe, disconnect this device first.',
  openFile: 'Open file',
  openByPasskey: 'Open with a passkey',
  passkeyHere: (address: string) => `A passkey also opens it, but only at ${address}, as long as that site exists.`,
  wrongPasskey: 'No passkey opened the file.',
  openWords: 'Open words or key',
  wrongFile: 'This file is damaged or isn’t a recovery file.',
  wrongPassphrase: 'This passphrase doesn’t open the file.',
  wrongWords: 'Enter 12 or 24 words of a wallet, or a private key.',
  opened: 'The wallet is open',
  takeElsewhere: 'Import one of these into another wallet. Anyone who sees them can take your funds.',
  addressOf: (network: string) => `${network} address`,
  closeIt: 'Close wallet',
}

export type OfflineMessages = typeof enOffline
