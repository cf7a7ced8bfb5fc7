import type { TouchMessages } from './en.ts'

export const deTouch: TouchMessages = {
  asksForTouch: 'braucht deinen Passkey: Das liegt über deinem Limit',
  asksForTouchHere: 'braucht deinen Passkey, um fortzufahren',
  asksToExport: 'braucht deinen Passkey, um deinen privaten Schlüssel anzuzeigen',
  asksToSetLimit: 'möchte dein Passkey-Limit ändern',
  approved: 'Du hast bestätigt',
  worth: 'Wert',
  notKnown: 'Unbekannt',
  yourLimit: 'Dein Limit',
  siteLimit: 'Limit dieser Website',
  limitBefore: 'Aktuelles Limit',
  limitAfter: 'Danach',
  noLimit: 'Keines',
  usePasskey: 'Passkey verwenden',
  touchText: 'Dein Browser fragt nach Fingerabdruck, Gesicht oder Geräte-PIN. Ohne das wird nichts signiert.',
  exportText:
    'Dein Browser fragt nach Fingerabdruck, Gesicht oder Geräte-PIN. Dein Konto hat ein Limit, deshalb wird dein Schlüssel ohne das nicht angezeigt.',
  limitText:
    'Dein Browser fragt nach Fingerabdruck, Gesicht oder Geräte-PIN. Jede Anfrage über dem Limit fragt danach, auf allen deinen Geräten.',
  noLimitText: 'Danach reicht ein Klick, um alles zu bestätigen.',
  unknownText: 'Foyer weiß nicht, was das wert ist. Es zählt daher als über dem Limit.',
  gaveNone: 'Es wurde kein Passkey verwendet',
  gaveNoneText:
    'Es wurde nichts signiert. Vielleicht funktioniert dein Passwort-Manager nicht auf einer Seite. Versuche es in einem sicheren Fenster oder lehne ab.',
  tryInWindow: 'In neuem Fenster versuchen',
  otherPasskey: 'Diesen Passkey kannst du hier nicht verwenden',
  otherPasskeyText:
    'Verwende einen, den dieses Konto hatte, als das Limit gesetzt wurde. Hast du ihn nicht mehr, füge einen weiteren Passkey hinzu und melde dich in einem neuen Browser an.',
  notHere: 'Diese Website erlaubt auf ihrer Seite keine Passkeys',
  notHereText: 'Verwende deinen in einem sicheren Fenster.',
  mayCover: 'In diesem Browser könnte die Seite diese Anfrage verdecken',
  mayCoverText: 'Ändere dein Limit in einem sicheren Fenster.',
  openWindow: 'Fenster öffnen',
  windowBlocked: 'Dein Browser hat das Fenster blockiert',
  windowBlockedText: 'Erlaube Pop-ups für diese Website oder verwende deine Wallet auf einer anderen Seite.',
  noPasskey: 'Dein Konto hat keinen Passkey',
  noPasskeyText:
    'Über diesem Limit reicht ein Klick nicht. Füge in den Einstellungen unter „Anmeldemethoden“ einen Passkey hinzu und versuche es erneut.',
}
