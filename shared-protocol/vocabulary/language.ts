/**
 * Foyer's languages with their writing directions. This is the only list: visible texts use `Record<Language, …>`, so
 * that a missing language is a compile error.
 */
export const directions = { en: 'ltr', de: 'ltr', ar: 'rtl' } as const
export type Language = keyof typeof directions

/** Returns the language part of a BCP 47 tag, without script and region. */
export const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

interface Chosen {
  language: Language
  /** The requested BCP 47 tag. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/**
 * Returns the first supported language of the requested BCP 47 tags, in order of preference, with its tag. English if
 * none is supported.
 */
export const chooseLanguage = (wanted: readonly string[]): Chosen => {
  const locale = wanted.find((tag) => Object.hasOwn(directions, languageOf(tag))) ?? 'en'
  const language = languageOf(locale) as Language
  return { language, locale, direction: directions[language] }
}
