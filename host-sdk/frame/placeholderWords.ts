import type { Language } from '#protocol/vocabulary/language'

/** Placeholder messages while the modal loads or if it fails to load. */
export const placeholderWords: Record<Language, Record<'loading' | 'close' | 'retry' | 'title' | 'text', string>> = {
  en: {
    loading: 'Opening',
    close: 'Close',
    retry: 'Try again',
    title: 'Something went wrong',
    text: 'Check your connection and try again.',
  },
  de: {
    loading: 'Wird geöffnet',
    close: 'Schließen',
    retry: 'Erneut versuchen',
    title: 'Etwas ist schiefgegangen',
    text: 'Prüfe deine Verbindung und versuche es erneut.',
  },
  ar: {
    loading: 'جارٍ الفتح',
    close: 'إغلاق',
    retry: 'أعد المحاولة',
    title: 'حدث خطأ ما',
    text: 'تحقق من اتصالك ثم حاول مرة أخرى.',
  },
}
