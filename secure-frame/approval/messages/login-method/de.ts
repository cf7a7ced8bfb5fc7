import type { LoginMethodMessages } from './en.ts'

export const deLoginMethod: LoginMethodMessages = {
  anEmail: 'eine E-Mail-Adresse',
  aPasskey: 'einen Passkey',
  asksToAddLoginMethod: (method) => `bittet dich, ${method} als Anmeldemethode hinzuzufügen`,
  asksToRemoveLoginMethod: (method) => `bittet dich, ${method} als Anmeldemethode zu entfernen`,
  loginMethodOpensAccount: 'Damit lassen sich dieses Konto und seine Wallet öffnen',
  loginMethodOpensAccountText: 'Füge sie nur hinzu, wenn sie dir gehört und du das gerade selbst begonnen hast.',
  loginMethodGoes: 'Dieses Konto lässt sich damit nicht mehr öffnen. Deine anderen Anmeldemethoden bleiben.',
  yourPasskeys: 'alle Passkeys',
  asksToRemoveLater: (method) => `bittet dich, ${method} nach einer Wartezeit als Anmeldemethode zu entfernen`,
  wayGoesLater:
    'Bis zum Ende der Wartezeit ändert sich nichts. Wer die E-Mails dieses Kontos liest oder seinen Passkey hat, kann es rückgängig machen.',
  removeLater: 'Nach der Wartezeit entfernen',
  loginMethodName: 'Name',
  farcasterFid: 'Farcaster-ID (fid)',
  unverifiedName: 'Name (nicht verifiziert)',
  addressAtProvider: (provider) => `E-Mail laut ${provider}`,
  nameAtProvider: (provider) => `Name laut ${provider}`,
  addLoginMethod: 'Hinzufügen',
  removeLoginMethod: 'Entfernen',
  asksToSignOutEverywhere: 'bittet dich, dich in allen Browsern und auf allen Websites abzumelden',
  signOutEverywhere: 'Überall abmelden',
  asksToDelete: 'bittet dich, dein Konto zu löschen',
  accountIsLost: 'Du verlierst, was in diesem Konto liegt',
  accountIsLostText:
    'Dein Schlüssel wird auf diesem Gerät und auf unserem Server endgültig gelöscht. Nur ein exportierter Schlüssel öffnet das Konto noch.',
  deleteAccount: 'Konto löschen',
}
