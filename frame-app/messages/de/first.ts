import type { en as English } from '../en/first.ts'

export const first: typeof English = {
  back: 'Zurück',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  tryAgain: 'Erneut versuchen',
  somethingWentWrong: 'Etwas ist schiefgegangen',
  offline: 'Du bist offline. Verbindung wird gesucht...',

  connectTo: (app) => `Mit ${app} verbinden`,
  wallets: 'Wallets',
  recent: 'Zuletzt',
  installed: 'Installiert',
  terms: 'Nutzungsbedingungen',
  privacyPolicy: 'Datenschutzerklärung',
  acceptPrefix: 'Wenn du fortfährst, gelten die',
  and: 'und die',

  scanTitle: 'Mit dem Handy scannen',
  scanAny: 'Jede Wallet mit WalletConnect',
  anotherDevice: 'Anderes Gerät verwenden',
  allWallets: 'Alle Wallets',
  atLeast: (count) => `${count}+`,
  newToWallets: 'Neu hier?',

  authenticating: 'Anmeldung wird geprüft …',

  email: 'E-Mail',
  continue: 'Weiter',
  orContinueWith: 'oder weiter mit',
  continueWithWallet: 'Weiter mit einer Wallet',
  fullEmail: 'Gib eine vollständige E-Mail-Adresse ein, etwa du@example.com.',
  anErrorOccurred: 'Es ist ein Fehler aufgetreten',
}
