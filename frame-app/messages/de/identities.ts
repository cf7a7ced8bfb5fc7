import type { identities as English } from '../en/identities.ts'

export const identities: typeof English = {
  waysIn: 'Wege zur Anmeldung',
  waysInHint: 'E-Mail, Anbieter, Passkeys',
  waysInText: 'Jeder davon öffnet dasselbe Konto.',
  waysFailed: 'Deine Wege zur Anmeldung konnten nicht geladen werden',
  emailWay: 'Code per E-Mail',
  passkeyWay: 'Passkey',
  waySince: (way, day) => `${way}, seit ${day}`,
  wayUsed: (way, day) => `${way}, benutzt am ${day}`,
  gaveNoName: 'Ohne Namen',
  removeNamed: (name) => `${name} entfernen`,
  onlyWay: 'Einziger Weg',
  hasToStayTitle: 'Dieser muss bleiben',
  hasToStayText: 'Er ist dein einziger Weg hinein. Füge einen weiteren hinzu, dann kannst du ihn entfernen.',
  addAWay: 'Weg hinzufügen',
  addWayText: 'Zuerst benutzt du einen Weg, den du hast, dann den neuen. So kann niemand sonst seinen hinzufügen.',
  nothingToAdd: 'Du hast jeden Weg, den diese Seite anbietet.',

  firstProve: 'Zeige zuerst, dass du es bist',
  proveBy: (name) => `Benutze ${name}, womit du dich anmeldest.`,
  lostThisWay:
    'Nicht mehr zur Hand? Trenne die Verbindung, melde dich auf einem anderen Weg an und tue es dann innerhalb von fünf Minuten.',
  nowTheNew: (name) => `Jetzt ${name}`,
  nowTheNewText: (name) => `Ab jetzt öffnet ${name} dieses Konto. Hier kannst du das wieder entfernen.`,
  wayAdded: (name) => `${name} öffnet jetzt dieses Konto`,
  wayTakenTitle: (name) => `Dieses Konto bei ${name} öffnet eine andere Wallet`,
  wayTakenText: 'Entferne es zuerst dort. Hier wurde nichts geändert.',
  wayUnnamedTitle: (name) => `${name} sagt nicht, wer du bist`,
  wayUnnamedText:
    'Es kam weder ein Name noch eine Adresse. Gib deinem Konto dort einen Namen oder nimm einen anderen Weg.',
  otherAccountTitle: 'Das ist ein anderes Konto',
  otherAccountText: 'Benutze einen Weg, der dieses öffnet. Nichts wurde geändert.',
  changeFailedTitle: 'Nichts wurde geändert',
  changeFailedText: 'Es kam nicht zum Ende. Du kannst es noch einmal versuchen.',
  newLoginTitle: 'Eine neue Anmeldung zeigt, dass du es bist',
  newLoginText: 'Trenne die Verbindung, melde dich wieder an und tue es dann innerhalb von fünf Minuten.',
  newBrowserTitle: 'Dieser Browser ist neu für dein Konto',
  newBrowserText: 'Er kann Anmeldewege ändern oder das Konto beenden, sobald er auf die Wallet gewartet hat.',

  passkeyName: 'Name des Passkeys',
  passkeyNameHint: 'Nur du siehst ihn.',

  removeTitle: (name) => `${name} entfernen?`,
  staysWith: (names) => `Du kannst dich weiterhin anmelden mit: ${names}. Adresse und Geld bleiben.`,
  remove: 'Entfernen',
  wayRemoved: (name) => `${name} entfernt`,
}
