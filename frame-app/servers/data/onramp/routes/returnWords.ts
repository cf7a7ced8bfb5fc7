import type { Language } from '#protocol/vocabulary/language'

/** Texts of the page to which visitors return from a provider. */
export const returnWords: Record<Language, { title: string; text: string }> = {
  en: { title: 'You can close this window', text: 'Go back to the page you came from to see your purchase.' },
  de: {
    title: 'Du kannst dieses Fenster schließen',
    text: 'Geh zurück zu der Seite, von der du kommst, um deinen Kauf zu sehen.',
  },
  ar: { title: 'يمكنك إغلاق هذه النافذة', text: 'عُد إلى الصفحة التي أتيت منها لرؤية عملية الشراء.' },
}
