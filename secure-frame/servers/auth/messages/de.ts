import type { Messages } from './en.ts'

export const de: Messages = {
  device: (browser, system) => `${browser} auf ${system}`,
  unknownBrowser: 'Ein Browser',

  codeSubject: (code) => `${code} ist dein Foyer-Code`,
  wants: {
    login: ({ site, device, time }) =>
      `Jemand meldet sich auf ${site} mit dieser E-Mail-Adresse an (${device}, ${time}). Der Code lautet:`,
    step_up: ({ site, device, time }) =>
      `Jemand bestätigt auf ${site} einen heiklen Schritt für deine Foyer-Wallet (${device}, ${time}). Der Code lautet:`,
    sign_out_everywhere: ({ site, device, time }) =>
      `Jemand meldet dein Konto auf ${site} von allen Geräten und Websites ab (${device}, ${time}). Der Code lautet:`,
    delete_account: ({ site, device, time }) =>
      `Jemand löscht auf ${site} dein Foyer-Konto und deine Wallet endgültig (${device}, ${time}). Ohne exportierten Schlüssel ist alles in der Wallet verloren. Der Code lautet:`,
    email_primary: ({ site, device, time }, next) =>
      `Jemand ändert auf ${site} die E-Mail-Adresse deiner Foyer-Wallet in ${next} (${device}, ${time}). Der Code lautet:`,
    email_secondary: ({ site, device, time }) =>
      `Jemand macht diese Adresse auf ${site} zur E-Mail-Adresse einer Foyer-Wallet (${device}, ${time}). Der Code lautet:`,
    add_email: ({ site, device, time }) =>
      `Jemand fügt diese E-Mail-Adresse auf ${site} einem angemeldeten Foyer-Konto hinzu (${device}, ${time}). Sie öffnet dann jenes Konto, nicht eines von dir. Der Code lautet:`,
    link_login: ({ site, device, time }) =>
      `Jemand hat sich auf ${site} bei einem anderen Anbieter angemeldet (${device}, ${time}) und verknüpft diese Anmeldung mit deinem Foyer-Konto und deiner Wallet. Der Code lautet:`,
  },
  codeWorks: 'Er gilt zehn Minuten und nur in dem Browser, der ihn angefordert hat.',
  codeSecret:
    'Sag diesen Code niemandem. Der Support fragt nie danach. Wenn du das nicht warst, ignoriere diese E-Mail.',

  linkSubject: 'Ein neues Gerät für Foyer freigeben',
  newDevice: ({ site, device, time }) =>
    `Jemand meldet sich auf ${site} mit dieser E-Mail-Adresse an (${device}, ${time}). Dieses Gerät ist neu.`,
  linkLabel: 'Anfrage prüfen',
  linkWorks:
    'Der Link gilt zehn Minuten. Sobald du das Gerät freigegeben hast, kommt der Code in einer weiteren E-Mail.',
  linkNotYou: 'Wenn du das nicht warst, ignoriere diese E-Mail oder lehne die Anfrage auf der verlinkten Seite ab.',

  recoveryRequestedSubject: 'Ein neues Gerät fordert deine Foyer-Wallet an',
  recoveryRequested: ({ site, device, time }, from) =>
    `Jemand hat sich auf ${site} mit dieser E-Mail-Adresse angemeldet (${device}, ${time}) und fordert deine Wallet an. Das Gerät bekommt sie frühestens am ${from}.`,
  recoveryRequestedNotYou:
    'Wenn du das nicht warst, lehne das Gerät auf der verlinkten Seite ab. Dazu musst du dich nicht anmelden. Es geht, bis das Gerät die Wallet hat.',
  refusalLink: 'Dieses Gerät ablehnen',
  recoveryRequestedMailbox:
    'Wer das ist, kann deine E-Mails lesen: Ändere auch das Passwort deines E-Mail-Kontos. Auf einem Gerät, das die Wallet hat, kannst du das andere auch unter „Geräte“ abmelden.',

  devicesEndedSubject: 'Ein Gerät wurde von deinem Foyer-Konto abgemeldet',
  devicesEnded: ({ site, device, time }) =>
    `Jemand hat auf ${site} (${device}, ${time}) diese Geräte von deinem Konto abgemeldet:`,
  deviceAt: (device, site) => `${device}, auf ${site}`,
  devicesEndedNotYou:
    'Wenn du das nicht warst, melde dich an, prüfe deine Geräte und melde alle ab, die du nicht kennst. Geräte, die auf die Wallet gewartet haben, warten wieder von vorn.',

  refusedByLinkSubject: 'Ein Gerät wurde für dein Foyer-Konto abgelehnt',
  refusedByLink: ({ site, device, time }) =>
    `Das Gerät ${device}, das auf ${site} angemeldet war, wurde über den Link in unserer E-Mail abgelehnt (${time}). Meldet es sich wieder an, beginnt die Wartezeit neu, und wir benachrichtigen dich.`,
  refusedByLinkNotYou:
    'Wenn du das nicht warst, kann jemand anderes deine E-Mails lesen. Ändere das Passwort deines E-Mail-Kontos.',

  recoveredSubject: 'Deine Foyer-Wallet wurde auf einem Gerät wiederhergestellt',
  recovered: ({ site, device, time }) => `Deine Foyer-Wallet wurde auf ${site} wiederhergestellt (${device}, ${time}).`,
  recoveredNotYou: 'Wenn du das nicht warst, melde dich an, prüfe deine Geräte und melde alle ab, die du nicht kennst.',

  changedSubject: 'Die E-Mail-Adresse deiner Foyer-Wallet wurde geändert',
  changed: ({ site, device, time }) =>
    `Die E-Mail-Adresse deiner Wallet wurde auf ${site} geändert (${device}, ${time}). Mit der bisherigen Adresse kann sich niemand mehr anmelden.`,
  changedNotYou: 'Wenn du das nicht warst, kontaktiere sofort diese Website.',

  upgradedSubject: 'Deine Foyer-Wallet gehört jetzt dir allein',
  upgraded: ({ site, device, time }) =>
    `Auf ${site} hat deine Wallet eine eigene Wiederherstellungsmethode bekommen, und wir haben unseren Schlüsselteil gelöscht (${device}, ${time}). Wir können die Wallet von nun an nicht wiederherstellen.`,
  wayBackOpenedSubject: 'Ein neues Gerät versucht, deine Foyer-Wallet zu öffnen',
  wayBackOpened: ({ site, device, time }) =>
    `Jemand hat sich mit dieser E-Mail-Adresse auf ${site} angemeldet (${device}, ${time}) und wurde nach deinem Passkey oder deiner Passphrase gefragt. Ohne sie bleibt die Wallet dort geschlossen.`,
  wayBackOpenedNotYou:
    'Wenn du das nicht warst, kann jemand anderes deine E-Mails lesen. Ändere das Passwort deines E-Mail-Kontos. Ersetze auch deine Passphrase, wenn sie schwach ist.',
  wayBackAddedSubject: 'Wiederherstellungsmethode zu deiner Foyer-Wallet hinzugefügt',
  wayBackAdded: ({ site, device, time }) =>
    `Auf ${site} wurde deiner Wallet eine Wiederherstellungsmethode hinzugefügt (${device}, ${time}).`,
  wayBackRemovedSubject: 'Wiederherstellungsmethode aus deiner Foyer-Wallet entfernt',
  wayBackRemoved: ({ site, device, time }) =>
    `Auf ${site} wurde eine Wiederherstellungsmethode deiner Wallet entfernt (${device}, ${time}). Sie öffnet die Wallet nicht mehr.`,
  wayBackNotYou:
    'Wenn du das nicht warst, melde dich an, prüfe deine Wiederherstellungsmethoden und Geräte und übertrage dein Guthaben in eine andere Wallet.',

  accountRemovedSubject: 'Ein Konto wurde aus deiner Foyer-Anmeldung entfernt',
  accountRemoved: ({ site, device, time }) =>
    `Auf ${site} wurde eines deiner Konten aus deiner Anmeldung entfernt (${device}, ${time}). Nur Wörter, eine Datei oder ein privater Schlüssel, die du gesichert hast, öffnen es noch.`,
  accountRemovedNotYou:
    'Wenn du das nicht warst, melde dich an, prüfe deine Konten und Geräte und melde Geräte ab, die du nicht kennst.',

  emailMethod: 'E-Mail',
  passkeyMethod: 'Passkey',
  loginMethodAddedSubject: 'Anmeldemethode zu deinem Foyer-Konto hinzugefügt',
  loginMethodAdded: ({ site, device, time }, method) =>
    `${method} wurde auf ${site} als Anmeldemethode zu deinem Konto hinzugefügt (${device}, ${time}).`,
  loginMethodRemovedSubject: 'Anmeldemethode aus deinem Foyer-Konto entfernt',
  loginMethodRemoved: ({ site, device, time }, method) =>
    `${method} wurde auf ${site} als Anmeldemethode deines Kontos entfernt (${device}, ${time}).`,
  loginMethodNotYou:
    'Wenn du das nicht warst, melde dich an, entferne Anmeldemethoden, die du nicht kennst, und melde Geräte ab, die du nicht kennst.',

  passkeyAddedSubject: 'Passkey zu deinem Foyer-Konto hinzugefügt',
  passkeyAdded: ({ site, device, time }) =>
    `Auf ${site} wurde deinem Konto ein Passkey hinzugefügt (${device}, ${time}). Er meldet ohne Code an.`,
  passkeyRemovedSubject: 'Passkey aus deinem Foyer-Konto entfernt',
  passkeyRemoved: ({ site, device, time }) =>
    `Auf ${site} wurde ein Passkey aus deinem Konto entfernt (${device}, ${time}). Er meldet nicht mehr an.`,
  passkeyNotYou:
    'Wenn du das nicht warst, melde dich an, entferne Passkeys, die du nicht kennst, und melde Geräte ab, die du nicht kennst.',

  removalRequestedSubject: 'Aus deinem Foyer-Konto wird eine Anmeldemethode entfernt',
  removalRequested: ({ site, device, time }, method, due) =>
    `Auf ${site} hat sich jemand mit einer anderen Methode bei deinem Konto angemeldet (${device}, ${time}) und diese als verloren gemeldet: ${method}. Sie wird nach ${due} entfernt, nicht vorher.`,
  removalNotYou: 'Wenn du das nicht warst, öffne diesen Link und behalte sie. Du musst dich dafür nicht anmelden.',
  removalDevices:
    'Melde dich dann an, entferne Anmeldemethoden, die du nicht kennst, und melde Geräte ab, die du nicht kennst.',
  removedAfterWait: ({ site, device, time }, method) =>
    `${method} wurde als Anmeldemethode aus deinem Konto entfernt. Das wurde auf ${site} angefordert (${device}, ${time}), und während der Wartezeit hat niemand sie behalten.`,

  deletedSubject: 'Dein Foyer-Konto wurde gelöscht',
  deleted: ({ site, device, time }) =>
    `Dein Konto wurde auf ${site} gelöscht (${device}, ${time}). Seine Wallet ist nur noch mit einem exportierten Schlüssel erreichbar. Wenn du dich mit dieser E-Mail-Adresse anmeldest, entsteht ein neues, leeres Konto.`,
  deletedNotYou:
    'Wenn du das nicht warst, kann jemand anderes deine E-Mails lesen. Ändere das Passwort deines E-Mail-Kontos.',

  pageTitle: 'Gerät freigeben',
  moment: 'Einen Moment …',
  reading: 'Die Anfrage wird geladen.',
  needsScript: 'Diese Seite braucht JavaScript.',
  question: 'Dieses Gerät freigeben?',
  questionText: 'Jemand meldet sich mit deiner E-Mail-Adresse an. Gib das Gerät nur frei, wenn du das gerade bist.',
  asker: 'Von der Seite',
  deviceLabel: 'Gerät',
  requestedAt: 'Angefragt am',
  approve: 'Dieses Gerät freigeben',
  refuse: 'Das war ich nicht',
  approved: 'Gerät freigegeben',
  approvedText:
    'Wir haben dir einen Code gesendet. Gib ihn auf dem Gerät ein, das ihn angefordert hat. Du kannst diese Seite schließen.',
  refused: 'Anfrage abgelehnt',
  refusedText: 'Das Gerät wurde nicht freigegeben. Du kannst diese Seite schließen.',
  expired: 'Dieser Link ist abgelaufen',
  expiredText: 'Links gelten zehn Minuten. Fordere auf der Seite, auf der du dich anmelden willst, einen neuen an.',
  failed: 'Das hat nicht geklappt',
  failedText: 'Der Server war nicht erreichbar oder konnte die E-Mail nicht senden. Versuche es erneut.',

  refusalTitle: 'Gerät ablehnen',
  refusalQuestion: 'Dieses Gerät ablehnen?',
  refusalQuestionText:
    'Es ist mit deiner E-Mail-Adresse angemeldet und wartet auf deine Wallet. Wenn du das nicht warst, lehne es ab, und wir melden es ab. Meldet es sich wieder an, beginnt die Wartezeit neu, und wir benachrichtigen dich.',
  signedInAt: 'Angemeldet am',
  refuseDevice: 'Dieses Gerät ablehnen',
  deviceRefused: 'Gerät abgelehnt',
  deviceRefusedText:
    'Es ist abgemeldet und hat die Wallet nicht bekommen. Wer es verwendet hat, kann deine E-Mails lesen: Ändere jetzt das Passwort deines E-Mail-Kontos. War es dein eigenes Gerät, melde dich dort wieder an. Die Wartezeit beginnt neu. Du kannst diese Seite schließen.',
  refusalOver: 'Dieses Gerät wartet nicht',
  refusalOverText:
    'Es hat die Wallet oder wurde abgemeldet. Melde dich an, prüfe deine Geräte und melde alle ab, die du nicht kennst.',

  keepTitle: 'Anmeldemethode behalten',
  keepQuestion: 'Diese Anmeldemethode behalten?',
  keepQuestionText:
    'Jemand hat sich mit einer anderen Methode bei deinem Konto angemeldet und deine E-Mail-Adresse oder deine Passkeys als verloren gemeldet. Wenn du das nicht warst, behalte sie.',
  keepWay: 'Behalten',
  wayKept: 'Sie bleibt',
  wayKeptText:
    'Es wurde nichts entfernt. Melde dich an, entferne Anmeldemethoden, die du nicht kennst, und melde Geräte ab, die du nicht kennst. Du kannst diese Seite schließen.',
  keepOver: 'Hier gibt es nichts zu behalten',
  keepOverText:
    'Sie wurde schon behalten, oder die Wartezeit ist vorbei. Melde dich an und prüfe deine Anmeldemethoden und Geräte.',

  signIn: 'Anmelden',
  asksFor: 'fordert an:',
  accountAddress: 'Deine Kontoadresse',
  needed: 'Erforderlich',
  yourEmail: 'Deine E-Mail-Adresse',
  optional: '(optional)',
  movesNothing: 'Damit lässt sich nichts bewegen. Du bestätigst jede Zahlung und jede Nachricht vorher.',
  sendsBack: 'Du gelangst zurück zu',
  consentContinue: 'Weiter',
  consentCancel: 'Abbrechen',
  notYou: 'Nicht du?',
  otherAccount: 'Anderes Konto verwenden',
  logoutTitle: 'Abmelden?',
  logoutText: 'Die App, von der du kommst, möchte dich abmelden. Bei Foyer selbst bleibst du angemeldet.',
  logoutYes: 'Abmelden',
  logoutNo: 'Angemeldet bleiben',
  signedOut: 'Du bist abgemeldet',
  signedOutText: 'Du kannst diese Seite schließen.',
  interactionEnded: 'Diese Anmeldung ist beendet',
  interactionEndedText:
    'Sie hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Geh zurück zur App und melde dich erneut an.',
  tooMany: 'Zu viele Versuche',
  tooManyText: 'Es wurde nichts geteilt. Warte eine Weile, geh dann zurück zur App und melde dich erneut an.',
  openIdFailed: 'Diese Anmeldung ist ungültig',
  openIdFailedText:
    'Die App hat sie auf eine Weise angefordert, die nicht erlaubt ist. Es wurde nichts geteilt. Geh zurück und versuche es erneut. Hilft das nicht, kontaktiere den Support der App.',
}
