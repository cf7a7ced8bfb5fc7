/**
 * The languages of Foyer, with their writing directions: the only list. Visible texts have a `Record<Language, …>` of
 * it, so that a missing language does not compile.
 */
export const directions = { en: 'ltr', de: 'ltr', ar: 'rtl' } as const
export type Language = keyof typeof directions

/** Returns the language of a BCP 47 tag, without script and region. */
export const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

interface Chosen {
  language: Language
  /** The requested tag. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/**
 * Returns the first supported language of the requested BCP 47 tags, in order of preference, with its tag; English if
 * there is none.
 */
export const chooseLanguage = (wanted: readonly string[]): Chosen => {
  const locale = wanted.find((tag) => Object.hasOwn(directions, languageOf(tag))) ?? 'en'
  const language = languageOf(locale) as Language
  return { language, locale, direction: directions[language] }
}
