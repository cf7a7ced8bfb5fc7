import type { Language } from '#protocol/vocabulary/language'

/** Texts of the placeholder while the modal loads, or when it cannot load. */
export const placeholderWords: Record<Language, Record<'loading' | 'close' | 'retry' | 'title' | 'text', string>> = {
  en: {
    loading: 'Opening',
    close: 'Close',
    retry: 'Try again',
    title: 'This did not open',
    text: 'Check your connection, then try again.',
  },
  de: {
    loading: 'Wird geöffnet',
    close: 'Schließen',
    retry: 'Erneut versuchen',
    title: 'Das Fenster ging nicht auf',
    text: 'Prüfe deine Verbindung und versuche es erneut.',
  },
  ar: {
    loading: 'جارٍ الفتح',
    close: 'إغلاق',
    retry: 'أعد المحاولة',
    title: 'لم تُفتح هذه النافذة',
    text: 'تحقق من اتصالك ثم أعد المحاولة.',
  },
}
