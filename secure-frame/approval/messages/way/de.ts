import type { WayMessages } from './en.ts'

export const deWay: WayMessages = {
  anEmail: 'eine E-Mail-Adresse',
  aPasskey: 'einen Passkey',
  asksToAddWay: (way) => `bittet dich, ${way} als Anmeldemethode hinzuzufügen`,
  asksToRemoveWay: (way) => `bittet dich, ${way} als Anmeldemethode zu entfernen`,
  wayIsKey: 'Damit lassen sich dieses Konto und seine Wallet öffnen',
  wayIsKeyText: 'Füge sie nur hinzu, wenn sie dir gehört und du das gerade selbst begonnen hast.',
  wayGoes: 'Dieses Konto lässt sich damit nicht mehr öffnen. Deine anderen Anmeldemethoden bleiben.',
  yourPasskeys: 'alle Passkeys',
  asksToRemoveLater: (way) => `bittet dich, ${way} nach einer Wartezeit als Anmeldemethode zu entfernen`,
  wayGoesLater:
    'Bis zum Ende der Wartezeit ändert sich nichts. Wer die E-Mails dieses Kontos liest oder seinen Passkey hat, kann es rückgängig machen.',
  removeLater: 'Nach der Wartezeit entfernen',
  wayName: 'Name',
  wayFid: 'Farcaster-ID (fid)',
  wayUnprovedName: 'Name (nicht verifiziert)',
  wayAddressAt: (provider) => `E-Mail laut ${provider}`,
  wayNameAt: (provider) => `Name laut ${provider}`,
  addWay: 'Hinzufügen',
  removeWay: 'Entfernen',
  asksToSignOutEverywhere: 'bittet dich, dich in allen Browsern und auf allen Websites abzumelden',
  signOutEverywhere: 'Überall abmelden',
  asksToDelete: 'bittet dich, dein Konto zu löschen',
  accountIsLost: 'Du verlierst, was in diesem Konto liegt',
  accountIsLostText:
    'Dein Schlüssel wird auf diesem Gerät und auf unserem Server endgültig gelöscht. Nur ein exportierter Schlüssel öffnet das Konto noch.',
  deleteAccount: 'Konto löschen',
}
