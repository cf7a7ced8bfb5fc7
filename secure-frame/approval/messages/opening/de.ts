import type { OpeningMessages } from './en.ts'

export const deOpening: OpeningMessages = {
  isItYours: 'Ist das deine Adresse?',
  firstTimeHere: 'Zum ersten Mal in diesem Browser, auf dieser Seite',
  balance: 'Guthaben',
  lastUsed: 'Zuletzt benutzt',
  usedOn: (day, device) => `${day}, ${device}`,
  noOtherDevice: 'Auf keinem anderen Gerät',
  unknown: 'Unbekannt',
  withoutPrice: 'Token ohne Preis',
  whyAsked:
    'Foyer kann diese Wallet wiederherstellen, also könnte Foyer sie öffnen. Deshalb bitten wir dich, die Adresse zu vergleichen.',
  emptyAndNew: 'Diese Wallet scheint leer und neu zu sein',
  emptyAndNewText: 'Wenn du vorher eine andere Adresse hattest, sag Nein und sende nichts an diese.',
  balanceUnknown: 'Das Guthaben lässt sich gerade nicht lesen',
  balanceUnknownText: 'Vergleiche die ganze Adresse. Wenn du vorher eine andere hattest, sag Nein.',
  isMine: 'Ja, das ist meine',
  isNotMine: 'Nein, ist sie nicht',
  notMineAndClose: 'Nein, ist sie nicht. Schließen',
}
