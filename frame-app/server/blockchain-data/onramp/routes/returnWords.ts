import type { Language } from '#protocol/vocabulary/language'

/** What a visitor reads whom a provider sends back. */
export const returnWords: Record<Language, { title: string; text: string }> = {
  en: { title: 'You can close this window', text: 'The page that you came from shows how your purchase goes.' },
  de: {
    title: 'Du kannst dieses Fenster schließen',
    text: 'Die Seite, von der du kommst, zeigt, wie es mit deinem Kauf weitergeht.',
  },
  ar: { title: 'يمكنك إغلاق هذه النافذة', text: 'تعرض الصفحة التي أتيت منها حالة عملية الشراء.' },
}
