import { en, type Messages } from './en.ts'

/** English is always there; the others are loaded when they are wanted. */
const languages = {
  en: { load: async () => en, direction: 'ltr' },
  de: { load: async () => (await import('./de.ts')).de, direction: 'ltr' },
  ar: { load: async () => (await import('./ar.ts')).ar, direction: 'rtl' },
} as const satisfies Record<string, { load: () => Promise<Messages>; direction: 'ltr' | 'rtl' }>

type Language = keyof typeof languages

export interface Words {
  messages: Messages
  /** BCP 47 tag for numbers and dates. */
  locale: string
  direction: 'ltr' | 'rtl'
}

const isSpoken = (language: string): language is Language => Object.hasOwn(languages, language)

/** The words of the first language that we speak, of those wanted. A tag that no browser takes is passed over. */
export const speak = async (wanted: readonly string[]): Promise<Words> => {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? ''
    if (!isSpoken(language) || !/^[A-Za-z0-9-]{2,35}$/.test(tag)) continue
    const { load, direction } = languages[language]
    return { messages: await load(), locale: tag, direction }
  }
  return { messages: en, locale: 'en', direction: 'ltr' }
}
