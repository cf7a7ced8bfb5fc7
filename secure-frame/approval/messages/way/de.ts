import type { WayMessages } from './en.ts'

export const deWay: WayMessages = {
  anEmail: 'eine E-Mail-Adresse',
  aPasskey: 'einen Passkey',
  asksToAddWay: (way) => `bittet dich, ${way} als Anmeldeweg hinzuzufügen`,
  asksToRemoveWay: (way) => `bittet dich, ${way} als Anmeldeweg zu entfernen`,
  wayIsKey: 'Er öffnet von nun an dieses Konto und seine Wallet',
  wayIsKeyText: 'Füge ihn nur hinzu, wenn dir gehört, was hier genannt ist, und du das gerade selbst begonnen hast.',
  wayGoes: 'Er öffnet dieses Konto nicht mehr. Deine anderen Anmeldewege bleiben.',
  yourPasskeys: 'alle Passkeys',
  asksToRemoveLater: (way) => `bittet dich, ${way} nach einer Wartezeit als Anmeldeweg zu entfernen`,
  wayGoesLater:
    'Bis die Wartezeit vorbei ist, ändert sich nichts, und wer die E-Mails dieses Kontos liest oder seinen Passkey hat, kann es rückgängig machen.',
  removeLater: 'Nach der Wartezeit entfernen',
  wayName: 'Name',
  wayFid: 'Farcaster-ID (fid)',
  wayUnprovedName: 'Name, nicht bewiesen',
  wayAddressAt: (provider) => `Adresse laut ${provider}`,
  wayNameAt: (provider) => `Name laut ${provider}`,
  addWay: 'Hinzufügen',
  removeWay: 'Entfernen',
  asksToSignOutEverywhere: 'bittet dich, dich in jedem Browser und auf jeder Seite abzumelden',
  signOutEverywhere: 'Überall abmelden',
  asksToDelete: 'bittet dich, dein Konto zu löschen',
  accountIsLost: 'Du verlierst, was dieses Konto hält',
  accountIsLostText:
    'Sein Schlüssel wird hier und auf dem Server gelöscht. Nur ein exportierter Schlüssel öffnet es noch.',
  deleteAccount: 'Konto löschen',
}
