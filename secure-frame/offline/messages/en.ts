/** The words of the page that opens a wallet without any server. */
export const enOffline = {
  title: 'Open a wallet without Foyer',
  text: 'This page works alone: save it, cut the connection, and open it. Nothing you type leaves it.',
  onLineTitle: 'This device is connected',
  onLineText: 'The page itself cannot send anything. To be sure of the rest, cut the connection first.',
  openFile: 'Open the file',
  openByPasskey: 'Open with a passkey',
  passkeyHere: (address: string) => `A passkey opens it, too, but only at ${address}, as long as that address stands.`,
  wrongPasskey: 'No passkey opened the file.',
  openWords: 'Open the words or key',
  wrongFile: 'This file is damaged, or it is no recovery file.',
  wrongPassphrase: 'This passphrase does not open the file.',
  wrongWords: 'These are neither 12 or 24 words of a wallet nor a private key.',
  opened: 'The wallet is open',
  takeElsewhere: 'Import one of these into another wallet. Whoever sees them has the money.',
  addressOf: (network: string) => `Address, ${network}`,
  closeIt: 'Close it again',
}

export type OfflineMessages = typeof enOffline
