import type { shared as English } from '../en/shared.ts'

export const shared: typeof English = {
  noWindow: (wallet) => `Kein Fenster? Klicke auf das ${wallet}-Symbol in der Symbolleiste.`,
  connected: 'Verbunden',
  longWait: 'Das dauert länger als sonst. Du kannst weiter warten.',

  cancel: 'Abbrechen',

  account: 'Konto',
  receive: 'Empfangen',
  copied: 'Kopiert',
  done: 'Fertig',
  disconnect: 'Trennen',
  disconnectFailed: 'Trennen fehlgeschlagen',

  clearSearch: 'Suche leeren',
  unknownNetwork: 'Unbekanntes Netzwerk',

  send: 'Senden',
  amount: 'Betrag',
  network: 'Netzwerk',
  notAnAmount: 'Gib eine Zahl ein, etwa 0,12.',
  tooPrecise: (symbol, decimals) => `${symbol} erlaubt ${decimals} Nachkommastellen.`,
  sending: 'Wird gesendet',
  transaction: 'Transaktion',
  sent: 'Gesendet',
  unverified: 'Ungeprüft',

  failed: 'Fehlgeschlagen',
  pending: 'Ausstehend',
}
