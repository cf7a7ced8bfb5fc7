import type { Messages } from './en.ts'

export const de: Messages = {
  device: (browser, system) => `${browser} auf ${system}`,
  unknownBrowser: 'Ein Browser',

  codeSubject: (code) => `${code} ist dein Foyer-Code`,
  wants: {
    login: ({ site, device, time }) =>
      `Jemand möchte sich auf ${site} mit dieser Adresse anmelden (${device}, ${time}). Der Code lautet:`,
    step_up: ({ site, device, time }) =>
      `Jemand möchte auf ${site} einen heiklen Schritt mit der Wallet dieser Adresse bestätigen (${device}, ${time}). Der Code lautet:`,
    sign_out_everywhere: ({ site, device, time }) =>
      `Jemand möchte dieses Konto auf ${site} von allen Geräten und Seiten abmelden (${device}, ${time}). Der Code lautet:`,
    delete_account: ({ site, device, time }) =>
      `Jemand möchte auf ${site} das Konto und die Wallet dieser Adresse endgültig löschen (${device}, ${time}). Was in der Wallet liegt, ist ohne exportierten Schlüssel verloren. Der Code lautet:`,
    email_primary: ({ site, device, time }, next) =>
      `Jemand möchte auf ${site} die Adresse deiner Wallet in ${next} ändern (${device}, ${time}). Der Code lautet:`,
    email_secondary: ({ site, device, time }) =>
      `Jemand möchte diese Adresse auf ${site} zur Adresse einer Wallet machen (${device}, ${time}). Der Code lautet:`,
    add_email: ({ site, device, time }) =>
      `Jemand möchte sich mit dieser Adresse bei einem Konto anmelden, das auf ${site} offen ist (${device}, ${time}). Sie öffnet von da an jenes Konto, nicht eines von dir. Der Code lautet:`,
    link_login: ({ site, device, time }) =>
      `Jemand hat sich auf ${site} bei einem anderen Anbieter angemeldet (${device}, ${time}) und möchte, dass diese Anmeldung von nun an das Konto und die Wallet dieser Adresse öffnet. Der Code lautet:`,
  },
  codeWorks: 'Er gilt zehn Minuten und nur in dem Browser, der ihn angefordert hat.',
  codeSecret:
    'Sag diesen Code niemandem. Wer dir hilft, fragt nicht danach. Wenn du das nicht warst, ignoriere diese E-Mail.',

  linkSubject: 'Ein neues Gerät für Foyer freigeben',
  newDevice: ({ site, device, time }) =>
    `Jemand möchte sich auf ${site} mit dieser Adresse anmelden (${device}, ${time}). Dieses Gerät ist neu.`,
  linkLabel: 'Anfrage ansehen',
  linkWorks:
    'Der Link gilt zehn Minuten. Sobald du das Gerät freigegeben hast, kommt der Code in einer weiteren E-Mail.',
  linkNotYou: 'Wenn du das nicht warst, ignoriere diese E-Mail oder lehne die Anfrage auf der verlinkten Seite ab.',

  recoveryRequestedSubject: 'Ein neues Gerät möchte deine Foyer-Wallet',
  recoveryRequested: ({ site, device, time }, from) =>
    `Jemand hat sich auf ${site} mit dieser Adresse angemeldet (${device}, ${time}) und möchte die Wallet. Das Gerät bekommt sie frühestens am ${from}.`,
  recoveryRequestedNotYou:
    'Wenn du das nicht warst, lehne das Gerät auf der Seite dieses Links ab. Dazu musst du dich nicht anmelden, und es geht, bis das Gerät die Wallet hat.',
  refusalLink: 'Dieses Gerät ablehnen',
  recoveryRequestedMailbox:
    'Wer das ist, liest deine E-Mails: Ändere auch das Passwort deines Postfachs. Ein Gerät, das die Wallet hat, kann das andere auch unter „Geräte“ abmelden.',

  devicesEndedSubject: 'Ein Gerät wurde von deinem Foyer-Konto abgemeldet',
  devicesEnded: ({ site, device, time }) =>
    `Jemand hat auf ${site} (${device}, ${time}) diese Geräte von deinem Konto abgemeldet:`,
  deviceAt: (device, site) => `${device}, auf ${site}`,
  devicesEndedNotYou:
    'Wenn du das nicht warst, melde dich an, sieh deine Geräte durch und melde die ab, die du nicht kennst. Geräte, die auf die Wallet gewartet haben, warten wieder von vorn.',

  refusedByLinkSubject: 'Ein Gerät wurde für dein Foyer-Konto abgelehnt',
  refusedByLink: ({ site, device, time }) =>
    `Das Gerät ${device}, das auf ${site} angemeldet war, wurde über den Link unserer E-Mail abgelehnt (${time}). Meldet es sich wieder an, wartet es von vorn, und wir benachrichtigen dich.`,
  refusedByLinkNotYou: 'Wenn du das nicht warst, liest jemand deine E-Mails mit: Ändere das Passwort deines Postfachs.',

  recoveredSubject: 'Deine Foyer-Wallet wurde auf einem Gerät wiederhergestellt',
  recovered: ({ site, device, time }) =>
    `Die Wallet dieser Adresse wurde auf ${site} wiederhergestellt (${device}, ${time}).`,
  recoveredNotYou:
    'Wenn du das nicht warst, melde dich an, sieh deine Geräte durch und melde die ab, die du nicht kennst.',

  changedSubject: 'Deine Foyer-Wallet hat jetzt eine andere Adresse',
  changed: ({ site, device, time }) =>
    `Die E-Mail-Adresse deiner Wallet wurde auf ${site} geändert (${device}, ${time}). Mit der bisherigen Adresse kann sich niemand mehr anmelden.`,
  changedNotYou: 'Wenn du das nicht warst, wende dich sofort an die Betreiber dieser Seite.',

  upgradedSubject: 'Deine Foyer-Wallet gehört jetzt dir allein',
  upgraded: ({ site, device, time }) =>
    `Auf ${site} bekam die Wallet dieser Adresse einen eigenen Rückweg, und unser Teil davon wurde gelöscht (${device}, ${time}). Wir können sie von nun an nicht wiederherstellen.`,
  wayBackOpenedSubject: 'Ein neues Gerät will deine Foyer-Wallet öffnen',
  wayBackOpened: ({ site, device, time }) =>
    `Jemand hat sich mit dieser Adresse auf ${site} angemeldet (${device}, ${time}) und wurde nach deinem Passkey oder deiner Passphrase gefragt. Ohne sie bleibt die Wallet dort zu.`,
  wayBackOpenedNotYou:
    'Wenn du das nicht warst, liest jemand anderes deine E-Mails: Ändere das Passwort deines Postfachs. Auch eine schwache Passphrase solltest du ersetzen.',
  wayBackAddedSubject: 'Zu deiner Foyer-Wallet kam ein Rückweg hinzu',
  wayBackAdded: ({ site, device, time }) =>
    `Auf ${site} kam zur Wallet dieser Adresse ein Rückweg hinzu (${device}, ${time}).`,
  wayBackRemovedSubject: 'Ein Rückweg zu deiner Foyer-Wallet wurde entfernt',
  wayBackRemoved: ({ site, device, time }) =>
    `Auf ${site} wurde ein Rückweg zur Wallet dieser Adresse entfernt (${device}, ${time}). Er öffnet die Wallet nicht mehr.`,
  wayBackNotYou:
    'Wenn du das nicht warst, melde dich an, sieh deine Rückwege und Geräte durch und bring dein Geld in eine andere Wallet.',

  accountRemovedSubject: 'Ein Konto wurde aus deiner Foyer-Anmeldung entfernt',
  accountRemoved: ({ site, device, time }) =>
    `Auf ${site} wurde ein weiteres Konto aus der Anmeldung dieser Adresse entfernt (${device}, ${time}). Nur Wörter, eine Datei oder ein privater Schlüssel, die du aufbewahrt hast, öffnen es noch.`,
  accountRemovedNotYou:
    'Wenn du das nicht warst, melde dich an, sieh deine Konten und Geräte durch und melde die Geräte ab, die du nicht kennst.',

  emailWay: 'E-Mail',
  passkeyWay: 'Passkey',
  wayAddedSubject: 'Zu deinem Foyer-Konto kam ein Anmeldeweg hinzu',
  wayAdded: ({ site, device, time }, way) =>
    `${way} wurde auf ${site} als Anmeldeweg zum Konto dieser Adresse hinzugefügt (${device}, ${time}).`,
  wayRemovedSubject: 'Aus deinem Foyer-Konto wurde ein Anmeldeweg entfernt',
  wayRemoved: ({ site, device, time }, way) =>
    `${way} wurde auf ${site} als Anmeldeweg zum Konto dieser Adresse entfernt (${device}, ${time}).`,
  wayNotYou:
    'Wenn du das nicht warst, melde dich an, entferne die Anmeldewege, die du nicht kennst, und melde die Geräte ab, die du nicht kennst.',

  passkeyAddedSubject: 'Zu deinem Foyer-Konto kam ein Passkey hinzu',
  passkeyAdded: ({ site, device, time }) =>
    `Zum Konto dieser Adresse kam auf ${site} ein Passkey hinzu (${device}, ${time}). Er meldet ohne Code an.`,
  passkeyRemovedSubject: 'Aus deinem Foyer-Konto wurde ein Passkey entfernt',
  passkeyRemoved: ({ site, device, time }) =>
    `Aus dem Konto dieser Adresse wurde auf ${site} ein Passkey entfernt (${device}, ${time}). Er meldet nicht mehr an.`,
  passkeyNotYou:
    'Wenn du das nicht warst, melde dich an, entferne die Passkeys, die du nicht kennst, und melde die Geräte ab, die du nicht kennst.',

  removalRequestedSubject: 'Aus deinem Foyer-Konto wird ein Anmeldeweg entfernt',
  removalRequested: ({ site, device, time }, way, due) =>
    `Auf ${site} hat sich jemand auf anderem Weg beim Konto dieser Adresse angemeldet (${device}, ${time}) und gesagt, dass dieser Weg verloren ist: ${way}. Er wird nach ${due} entfernt, nicht vorher.`,
  removalNotYou:
    'Wenn du das nicht warst, behalte ihn auf der Seite dieses Links. Das braucht keine Anmeldung und geht bis dahin.',
  removalDevices:
    'Melde dich dann an, entferne die Anmeldewege, die du nicht kennst, und melde die Geräte ab, die du nicht kennst.',
  removedAfterWait: ({ site, device, time }, way) =>
    `${way} wurde als Anmeldeweg zum Konto dieser Adresse entfernt. Das wurde auf ${site} verlangt (${device}, ${time}), und während der Wartezeit hat niemand den Weg behalten.`,

  deletedSubject: 'Dein Foyer-Konto wurde gelöscht',
  deleted: ({ site, device, time }) =>
    `Das Konto dieser Adresse wurde auf ${site} gelöscht (${device}, ${time}). Seine Wallet ist nur noch mit einem exportierten Schlüssel erreichbar. Wenn du dich mit dieser Adresse anmeldest, entsteht ein neues, leeres Konto.`,
  deletedNotYou: 'Wenn du das nicht warst, liest jemand deine E-Mails mit: Ändere das Passwort deines Postfachs.',

  pageTitle: 'Gerät freigeben',
  moment: 'Einen Moment …',
  reading: 'Die Anfrage wird geladen.',
  needsScript: 'Diese Seite braucht JavaScript.',
  question: 'Dieses Gerät freigeben?',
  questionText:
    'Jemand möchte sich mit deiner E-Mail-Adresse anmelden. Gib das Gerät nur frei, wenn du das gerade bist.',
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
  failedText: 'Der Server war nicht erreichbar oder konnte die E-Mail nicht senden. Versuche es noch einmal.',

  refusalTitle: 'Gerät ablehnen',
  refusalQuestion: 'Dieses Gerät ablehnen?',
  refusalQuestionText:
    'Es ist mit deiner E-Mail-Adresse angemeldet und wartet auf deine Wallet. Lehne es ab, wenn du das nicht warst: Es wird abgemeldet. Meldet es sich wieder an, wartet es von vorn, und wir benachrichtigen dich.',
  signedInAt: 'Angemeldet am',
  refuseDevice: 'Dieses Gerät ablehnen',
  deviceRefused: 'Gerät abgelehnt',
  deviceRefusedText:
    'Es ist abgemeldet und hat die Wallet nicht bekommen. Wer es benutzt hat, liest deine E-Mails: Ändere jetzt das Passwort deines Postfachs. War es dein eigenes Gerät, melde dich dort wieder an: Es wartet von vorn. Du kannst diese Seite schließen.',
  refusalOver: 'Dieses Gerät wartet nicht',
  refusalOverText:
    'Es hat die Wallet oder wurde abgemeldet. Melde dich an, sieh deine Geräte durch und melde die ab, die du nicht kennst.',

  keepTitle: 'Anmeldeweg behalten',
  keepQuestion: 'Diesen Anmeldeweg behalten?',
  keepQuestionText:
    'Jemand hat sich auf anderem Weg bei deinem Konto angemeldet und will deine E-Mail-Adresse oder deine Passkeys daraus entfernen, als wären sie verloren. Behalte sie, wenn du das nicht warst.',
  keepWay: 'Behalten',
  wayKept: 'Er bleibt',
  wayKeptText:
    'Nichts wird entfernt. Melde dich an, entferne die Anmeldewege, die du nicht kennst, und melde die Geräte ab, die du nicht kennst. Du kannst diese Seite schließen.',
  keepOver: 'Hier gibt es nichts zu behalten',
  keepOverText:
    'Der Weg bleibt schon, oder die Wartezeit ist vorbei. Melde dich an und sieh deine Anmeldewege und Geräte durch.',

  signIn: 'Anmelden',
  asksFor: 'möchte:',
  accountAddress: 'Deine Kontoadresse',
  needed: 'Nötig',
  yourEmail: 'Deine E-Mail-Adresse',
  optional: '(freiwillig)',
  movesNothing: 'Damit lässt sich nichts bewegen. Jede Zahlung und jede Nachricht fragt dich zuerst.',
  sendsBack: 'Du gelangst zurück zu',
  consentContinue: 'Weiter',
  consentCancel: 'Abbrechen',
  notYou: 'Nicht du?',
  otherAccount: 'Anderes Konto verwenden',
  logoutTitle: 'Abmelden?',
  logoutText: 'Die App, von der du kommst, möchte deine Anmeldung beenden. Bei Foyer selbst bleibst du angemeldet.',
  logoutYes: 'Abmelden',
  logoutNo: 'Angemeldet bleiben',
  signedOut: 'Du bist abgemeldet',
  signedOutText: 'Du kannst diese Seite schließen.',
  interactionEnded: 'Diese Anmeldung ist beendet',
  interactionEndedText:
    'Sie hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Geh zurück zur App und melde dich erneut an.',
  tooMany: 'Zu viele Versuche',
  tooManyText: 'Nichts wurde mitgeteilt. Warte eine Weile, geh dann zurück zur App und melde dich erneut an.',
  openIdFailed: 'Diese Anmeldung ist nicht gültig',
  openIdFailedText:
    'Die App hat sie auf eine Weise verlangt, die nicht erlaubt ist. Nichts wurde mitgeteilt. Geh zurück und versuche es erneut; bleibt es so, sag es denen, die die App betreiben.',
}
