import type { PasskeyMessages } from './en.ts'

export const dePasskey: PasskeyMessages = {
  asksToUsePasskey: 'bittet dich, dich mit einem Passkey anzumelden',
  asksToCreatePasskey: 'bittet dich, einen Passkey zu erstellen',
  asksToAddPasskey: 'bittet dich, deinem Konto einen Passkey hinzuzufügen',
  asksToConfirm: 'bittet dich, einen Schritt mit einem Passkey zu bestätigen',
  usePasskey: 'Passkey verwenden',
  createPasskey: 'Passkey erstellen',
  passkeyMovesNothing: 'Die Anmeldung bewegt nichts. Du bestätigst jede Zahlung und jede Nachricht vorher.',
  passkeyIsLoginMethod:
    'Dein Gerät speichert den Passkey und fragt nach Fingerabdruck, Gesicht oder PIN, wenn du ihn verwendest. Niemand sonst kann ihn verwenden.',
  passkeyConfirms:
    'Er bestätigt, dass du es bist. Fünf Minuten lang brauchen heikle Schritte auf dieser Seite keine weitere Bestätigung.',
  passkeyWaits: 'Folge dem Dialog deines Browsers',
  passkeyLost: 'Dieses Fenster hat seine Seite verloren',
  passkeyLostText:
    'Niemand wurde angemeldet. Schließe das Fenster und geh zurück zur Seite. Hat sie dieses Fenster geöffnet, hält ihre Website Fenster getrennt. Melde dich dort per E-Mail oder mit einer anderen Methode an.',
}
