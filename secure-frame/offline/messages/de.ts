import type { OfflineMessages } from './en.ts'

export const deOffline: OfflineMessages = {
  title: 'Eine Wallet ohne Foyer öffnen',
  text: 'Diese Seite arbeitet allein: Speichere sie, trenne die Verbindung und öffne sie. Nichts, was du eingibst, verlässt sie.',
  onLineTitle: 'Dieses Gerät ist verbunden',
  onLineText: 'Die Seite selbst kann nichts senden. Um auch des Übrigen sicher zu sein, trenne zuerst die Verbindung.',
  openFile: 'Datei öffnen',
  openByPasskey: 'Mit einem Passkey öffnen',
  passkeyHere: (address) => `Auch ein Passkey öffnet sie, aber nur auf ${address}, solange es diese Adresse gibt.`,
  wrongPasskey: 'Kein Passkey hat die Datei geöffnet.',
  openWords: 'Wörter oder Schlüssel öffnen',
  wrongFile: 'Diese Datei ist beschädigt oder keine Rettungsdatei.',
  wrongPassphrase: 'Diese Passphrase öffnet die Datei nicht.',
  wrongWords: 'Das sind weder 12 oder 24 Wörter einer Wallet noch ein privater Schlüssel.',
  opened: 'Die Wallet ist offen',
  takeElsewhere: 'Importiere eines davon in eine andere Wallet. Wer sie sieht, hat das Geld.',
  addressOf: (network) => `Adresse, ${network}`,
  closeIt: 'Wieder schließen',
}
