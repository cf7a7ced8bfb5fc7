const buttonTexts = {
  en: { connect: 'Connect', connecting: 'Connecting' },
  de: { connect: 'Verbinden', connecting: 'Wird verbunden' },
  ar: { connect: 'اتصال', connecting: 'جارٍ الاتصال' },
} as const

export type HostLanguage = keyof typeof buttonTexts

/** The first language that we have, of those that the page and the browser want. */
export const hostLanguage = (locale = ''): HostLanguage => {
  const wanted = [locale, ...navigator.languages].map((tag) => tag.slice(0, 2))
  return wanted.find((tag): tag is HostLanguage => tag in buttonTexts) ?? 'en'
}

/** The default texts of `<foyer-button>`. */
export const buttonWords = (locale?: string) => buttonTexts[hostLanguage(locale)]
