import type { Language } from '#protocol/vocabulary/language'

const buttonTexts: Record<Language, { connect: string; connecting: string }> = {
  en: { connect: 'Connect wallet', connecting: 'Connecting' },
  de: { connect: 'Wallet verbinden', connecting: 'Wird verbunden' },
  ar: { connect: 'اتصال', connecting: 'جارٍ الاتصال' },
}

/** Returns the first preferred language of the page and the browser that Foyer supports. */
export const hostLanguage = (locale = ''): Language => {
  const wanted = [locale, ...navigator.languages].map((tag) => tag.slice(0, 2))
  return wanted.find((tag): tag is Language => tag in buttonTexts) ?? 'en'
}

/** Returns the default texts of `<foyer-button>`. */
export const buttonWords = (locale?: string) => buttonTexts[hostLanguage(locale)]
