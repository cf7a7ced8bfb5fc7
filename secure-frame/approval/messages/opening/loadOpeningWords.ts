import type { Language } from '#protocol/vocabulary/language'
import { enOpening, type OpeningMessages } from './en.ts'

const languages: Record<Language, () => Promise<OpeningMessages>> = {
  en: async () => enOpening,
  de: async () => (await import('./de.ts')).deOpening,
  ar: async () => (await import('./ar.ts')).arOpening,
}

/** Loads the messages shown when a browser opens a wallet for the first time. */
export const loadOpeningWords = (language: Language) => languages[language]()
