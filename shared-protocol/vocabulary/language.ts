/**
 * The languages that Foyer speaks, with the way each is written: the one list. What visitors read has a `Record<Language, …>`
 * of it, so that a language which is missing somewhere does not compile.
 */
export const directions = { en: 'ltr', de: 'ltr', ar: 'rtl' } as const
export type Language = keyof typeof directions

/** The language of a BCP 47 tag, without script and region. */
export const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

interface Chosen {
  language: Language
  /** The wanted tag. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/** The first wanted language (BCP 47 tags, most wanted first) that is spoken, with its tag; English where there is none. */
export const chooseLanguage = (wanted: readonly string[]): Chosen => {
  const locale = wanted.find((tag) => Object.hasOwn(directions, languageOf(tag))) ?? 'en'
  const language = languageOf(locale) as Language
  return { language, locale, direction: directions[language] }
}
