import { chooseLanguage, type Language } from '#protocol/vocabulary/language'
import { en, type Messages } from './en.ts'
import { ownLanguages } from './ownLanguages.ts'

/** English is always bundled. Other languages are loaded on demand. */
const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
}

export interface Words {
  messages: Messages
  language: Language
  /** BCP 47 tag for numbers and dates, with the browser's region, Latin digits and the Gregorian calendar. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/** Returns the browser's locale for numbers and dates. Pages cannot influence it. */
const localeOf = (tags: readonly string[]) => {
  try {
    return new Intl.Locale(tags[0] ?? 'en', { numberingSystem: 'latn', calendar: 'gregory' }).toString()
  } catch {
    return 'en'
  }
}

/** Loads the messages in the first supported language that the page requests and the browser lists. */
export const loadWords = async (
  wanted: readonly string[],
  browser: readonly string[] = navigator.languages,
): Promise<Words> => {
  const { language, direction } = chooseLanguage(ownLanguages(wanted, browser))
  return { messages: await loaders[language](), language, locale: localeOf(browser), direction }
}
