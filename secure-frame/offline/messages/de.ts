import type { OfflineMessages } from './en.ts'

export const deOffline: OfflineMessages = {
  title: 'Eine Wallet ohne Foyer öffnen',
  text: 'Diese Seite funktioniert allein. Speichere sie, trenne die Verbindung und öffne sie. Nichts, was du eingibst, verlässt sie.',
  onLineTitle: 'Dieses Gerät ist online',
  onLineText: 'Die Seite selbst kann nichts senden. Trenne zur Sicherheit zuerst die Verbindung dieses Geräts.',
  openFile: 'Datei öffnen',
  openByPasskey: 'Mit einem Passkey öffnen',
  passkeyHere: (address) => `Auch ein Passkey öffnet sie, aber nur auf ${address}, solange es diese Website gibt.`,
  wrongPasskey: 'Kein Passkey hat die Datei geöffnet.',
  openWords: 'Wörter oder Schlüssel öffnen',
  wrongFile: 'Diese Datei ist beschädigt oder keine Wiederherstellungsdatei.',
  wrongPassphrase: 'Diese Passphrase öffnet die Datei nicht.',
  wrongWords: 'Gib 12 oder 24 Wörter einer Wallet oder einen privaten Schlüssel ein.',
  opened: 'Die Wallet ist offen',
  takeElsewhere: 'Importiere eines davon in eine andere Wallet. Wer sie sieht, kann dein Guthaben nehmen.',
  addressOf: (network) => `Adresse (${network})`,
  closeIt: 'Wallet schließen',
}
