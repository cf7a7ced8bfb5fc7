import type { TouchMessages } from './en.ts'

export const deTouch: TouchMessages = {
  asksForTouch: 'braucht deinen Passkey: Das liegt über deinem Limit',
  asksForTouchHere: 'braucht deinen Passkey, um fortzufahren',
  asksToExport: 'braucht deinen Passkey, um deinen privaten Schlüssel zu zeigen',
  asksToSetLimit: 'bittet dich zu ändern, ab welchem Wert dein Passkey nötig ist',
  approved: 'Du hast zugestimmt',
  worth: 'Wert',
  notKnown: 'Nicht bekannt',
  yourLimit: 'Dein Limit',
  siteLimit: 'Limit dieser Website',
  limitBefore: 'Limit jetzt',
  limitAfter: 'Danach',
  noLimit: 'Keines',
  usePasskey: 'Passkey verwenden',
  touchText: 'Dein Browser fragt nach Fingerabdruck, Gesicht oder Geräte-PIN. Ohne das wird nichts signiert.',
  exportText:
    'Dein Browser fragt nach Fingerabdruck, Gesicht oder Geräte-PIN. Dein Konto hat ein Limit, deshalb wird dein Schlüssel ohne das nicht gezeigt.',
  limitText:
    'Dein Browser fragt nach Fingerabdruck, Gesicht oder Geräte-PIN. Jede Anfrage über dem Limit fragt danach, auf allen deinen Geräten.',
  noLimitText: 'Danach reicht ein Klick für alles, was du genehmigst.',
  unknownText: 'Foyer weiß nicht, was das wert ist. Es zählt daher als über dem Limit.',
  gaveNone: 'Es wurde kein Passkey verwendet',
  gaveNoneText:
    'Nichts wurde signiert. Vielleicht arbeitet dein Passwort-Manager nicht in einer Seite: Versuche es in einem Fenster von Foyer oder lehne ab.',
  tryInWindow: 'Im Fenster versuchen',
  otherPasskey: 'Dieser Passkey zählt hier nicht',
  otherPasskeyText:
    'Verwende einen, den dieses Konto hatte, als das Limit gesetzt wurde. Hast du ihn nicht mehr, füge einen weiteren Passkey hinzu und melde dich in einem neuen Browser an.',
  notHere: 'Diese Website lässt ihre Frames nicht nach einem Passkey fragen',
  notHereText: 'Verwende ihn in einem Fenster von Foyer.',
  mayCover: 'In diesem Browser könnte die Seite dieses Blatt verdecken',
  mayCoverText: 'Ändere deine Grenze in einem Fenster von Foyer.',
  openWindow: 'Fenster öffnen',
  windowBlocked: 'Das Fenster ging nicht auf',
  windowBlockedText: 'Erlaube dieser Website Fenster, oder verwende deine Wallet auf einer anderen Seite.',
  noPasskey: 'Dein Konto hat keinen Passkey',
  noPasskeyText:
    'Über diesem Limit reicht ein Klick nicht. Füge in den Einstellungen unter „Wege zur Anmeldung“ einen Passkey hinzu und frage noch einmal.',
}
