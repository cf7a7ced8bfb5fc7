import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'

/** The languages of the mail and of the page that lets a device in, and which way each is written. */
export const spoken = {
  en: { messages: en, direction: 'ltr' },
  de: { messages: de, direction: 'ltr' },
  ar: { messages: ar, direction: 'rtl' },
} as const satisfies Record<string, { messages: Messages; direction: 'ltr' | 'rtl' }>

export type Language = keyof typeof spoken

export const languages = Object.keys(spoken) as Language[]

export const speak = (language: Language) => spoken[language]

/** A language that was kept, and may be of another release. */
export const knownLanguage = (language: string): Language => languages.find((one) => one === language) ?? 'en'
