import type { PasskeyMessages } from './en.ts'

export const dePasskey: PasskeyMessages = {
  asksToUsePasskey: 'bittet dich, dich mit einem Passkey anzumelden',
  asksToCreatePasskey: 'bittet dich, einen Passkey zu erstellen',
  asksToAddPasskey: 'bittet dich, deinem Konto einen Passkey hinzuzufügen',
  asksToConfirm: 'bittet dich, einen Schritt mit einem Passkey zu bestätigen',
  usePasskey: 'Passkey verwenden',
  createPasskey: 'Passkey erstellen',
  passkeyMovesNothing: 'Die Anmeldung bewegt nichts. Jede Zahlung und jede Nachricht fragt dich vorher.',
  passkeyIsWay:
    'Dein Gerät bewahrt den Passkey auf und fragt nach Fingerabdruck, Gesicht oder PIN, wenn du ihn verwendest. Niemand sonst kann ihn verwenden.',
  passkeyConfirms:
    'Er bestätigt, dass du es bist. Fünf Minuten lang brauchen heikle Schritte deines Kontos auf dieser Seite keine weitere Bestätigung.',
  passkeyWaits: 'Beantworte die Frage deines Browsers',
  passkeyLost: 'Dieses Fenster kennt seine Seite nicht',
  passkeyLostText:
    'Niemand wurde angemeldet. Schließe das Fenster und geh zurück zur Seite. Wenn sie das Fenster geöffnet hat, hält sie Fenster getrennt: Melde dich dort per E-Mail oder auf anderem Weg an.',
}
