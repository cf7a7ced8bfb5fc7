/** The language of a BCP 47 tag, without script and region. */
export const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

/** The first wanted language (BCP 47 tags, most wanted first) that is spoken, with its tag; English where there is none. */
export const chooseLanguage = <Spoken extends { en: unknown }>(wanted: readonly string[], spoken: Spoken) => {
  const isSpoken = (language: string): language is keyof Spoken & string => Object.hasOwn(spoken, language)
  for (const locale of wanted) {
    const language = languageOf(locale)
    if (isSpoken(language)) return { language, locale }
  }
  return { language: 'en', locale: 'en' } as const
}
