import type { Language } from '#protocol/vocabulary/language'

/** What the pages of a login by a provider say. English is the catalogue's shape. */
const en = {
  signIn: (provider: string) => `Sign in with ${provider}`,
  opening: 'One moment',
  openingText: 'The login begins in the page that opened this window.',
  goesOn: (provider: string) => `You go on to ${provider}`,
  goesOnText: (host: string) => `You sign in to your wallet on ${host}. Continue only if you came from there.`,
  returned: 'You are back',
  returnedText: 'We hand the login over to the page that opened this window.',
  done: 'You can close this window',
  doneText: 'The login goes on in the page that you came from.',
  digitsTitle: 'Type this code',
  digitsText: 'Type it where you began to sign in:',
  digitsWarning: 'Somebody sent you this link, or asks for this code? Close this window, and tell nobody the code.',
  digitsEnd: 'It is good for five minutes.',
  goBack: 'Back to the page',
  page: 'Page',
  device: 'Device',
  needsScript: 'This page needs JavaScript.',
  denied: 'You did not sign in',
  deniedText:
    'The sign-in was cancelled there. Nothing was shared. Close this window and choose another way, or try again.',
  failed: 'The sign-in did not work',
  failedText:
    'The answer of the provider cannot be trusted, so that nobody was signed in. Close this window and try again.',
  unavailable: 'The provider cannot be reached',
  unavailableText: 'Wait a while, then try again, or choose another way to sign in.',
  expired: 'This sign-in has ended',
  expiredText: 'It took too long, or was never begun. Close this window and sign in again.',
  used: 'This sign-in was answered already',
  usedText: 'It counts once. If you are not signed in, close this window and sign in again.',
  otherBrowser: 'This sign-in belongs to another browser',
  otherBrowserText: 'It was begun elsewhere. Did somebody send you this link? Close this window. Nobody was signed in.',
}

type SocialWords = typeof en

const de: SocialWords = {
  signIn: (provider) => `Mit ${provider} anmelden`,
  opening: 'Einen Moment',
  openingText: 'Die Anmeldung beginnt auf der Seite, die dieses Fenster geöffnet hat.',
  goesOn: (provider) => `Es geht weiter zu ${provider}`,
  goesOnText: (host) => `Du meldest dich bei deiner Wallet auf ${host} an. Mach nur weiter, wenn du von dort kommst.`,
  returned: 'Du bist zurück',
  returnedText: 'Wir geben die Anmeldung an die Seite weiter, die dieses Fenster geöffnet hat.',
  done: 'Du kannst dieses Fenster schließen',
  doneText: 'Die Anmeldung geht auf der Seite weiter, von der du kommst.',
  digitsTitle: 'Gib diesen Code ein',
  digitsText: 'Gib ihn dort ein, wo du die Anmeldung begonnen hast:',
  digitsWarning:
    'Jemand hat dir diesen Link geschickt oder fragt nach diesem Code? Schließ dieses Fenster und sag den Code niemandem.',
  digitsEnd: 'Er gilt fünf Minuten.',
  goBack: 'Zurück zur Seite',
  page: 'Seite',
  device: 'Gerät',
  needsScript: 'Diese Seite braucht JavaScript.',
  denied: 'Du hast dich nicht angemeldet',
  deniedText:
    'Die Anmeldung wurde dort abgebrochen. Nichts wurde mitgeteilt. Schließ dieses Fenster und wähle einen anderen Weg oder versuche es erneut.',
  failed: 'Die Anmeldung hat nicht geklappt',
  failedText:
    'Der Antwort des Anbieters ist nicht zu trauen, darum wurde niemand angemeldet. Schließ dieses Fenster und versuche es erneut.',
  unavailable: 'Der Anbieter ist nicht erreichbar',
  unavailableText: 'Warte eine Weile und versuche es erneut, oder melde dich auf einem anderen Weg an.',
  expired: 'Diese Anmeldung ist beendet',
  expiredText: 'Sie hat zu lange gedauert oder wurde nie begonnen. Schließ dieses Fenster und melde dich erneut an.',
  used: 'Diese Anmeldung wurde schon beantwortet',
  usedText: 'Sie zählt einmal. Bist du nicht angemeldet, schließ dieses Fenster und melde dich erneut an.',
  otherBrowser: 'Diese Anmeldung gehört einem anderen Browser',
  otherBrowserText:
    'Sie wurde anderswo begonnen. Hat dir jemand diesen Link geschickt? Schließ dieses Fenster. Niemand wurde angemeldet.',
}

const ar: SocialWords = {
  signIn: (provider) => `تسجيل الدخول عبر ${provider}`,
  opening: 'لحظة واحدة',
  openingText: 'يبدأ تسجيل الدخول في الصفحة التي فتحت هذه النافذة.',
  goesOn: (provider) => `ستنتقل إلى ${provider}`,
  goesOnText: (host) => `تسجّل الدخول إلى محفظتك على ${host}. تابع فقط إن أتيت من هناك.`,
  returned: 'لقد عدت',
  returnedText: 'نسلّم تسجيل الدخول إلى الصفحة التي فتحت هذه النافذة.',
  done: 'يمكنك إغلاق هذه النافذة',
  doneText: 'يتواصل تسجيل الدخول في الصفحة التي أتيت منها.',
  digitsTitle: 'اكتب هذا الرمز',
  digitsText: 'اكتبه حيث بدأت تسجيل الدخول:',
  digitsWarning: 'هل أرسل إليك أحد هذا الرابط، أو يطلب منك هذا الرمز؟ أغلق هذه النافذة ولا تخبر أحدًا بالرمز.',
  digitsEnd: 'يصلح لخمس دقائق.',
  goBack: 'العودة إلى الصفحة',
  page: 'الصفحة',
  device: 'الجهاز',
  needsScript: 'تحتاج هذه الصفحة إلى JavaScript.',
  denied: 'لم تسجّل الدخول',
  deniedText: 'أُلغي تسجيل الدخول هناك. لم تتم مشاركة أي شيء. أغلق هذه النافذة واختر طريقة أخرى، أو حاول من جديد.',
  failed: 'لم ينجح تسجيل الدخول',
  failedText: 'لا يمكن الوثوق بجواب المزوّد، لذا لم يُسجَّل دخول أحد. أغلق هذه النافذة وحاول من جديد.',
  unavailable: 'يتعذّر الوصول إلى المزوّد',
  unavailableText: 'انتظر قليلًا ثم حاول من جديد، أو اختر طريقة أخرى لتسجيل الدخول.',
  expired: 'انتهى تسجيل الدخول هذا',
  expiredText: 'استغرق وقتًا طويلًا، أو لم يبدأ أصلًا. أغلق هذه النافذة وسجّل الدخول من جديد.',
  used: 'أُجيب عن تسجيل الدخول هذا من قبل',
  usedText: 'يُحتسب مرة واحدة. إن لم تكن مسجّل الدخول، فأغلق هذه النافذة وسجّل الدخول من جديد.',
  otherBrowser: 'تسجيل الدخول هذا لمتصفح آخر',
  otherBrowserText: 'بدأ في مكان آخر. هل أرسل إليك أحد هذا الرابط؟ أغلق هذه النافذة. لم يُسجَّل دخول أحد.',
}

export const socialWords: Readonly<Record<Language, SocialWords>> = { en, de, ar }
