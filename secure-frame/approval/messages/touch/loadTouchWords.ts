import type { Language } from '#protocol/vocabulary/language'
import { enTouch, type TouchMessages } from './en.ts'

const languages: Record<Language, () => Promise<TouchMessages>> = {
  en: async () => enTouch,
  de: async () => (await import('./de.ts')).deTouch,
  ar: async () => (await import('./ar.ts')).arTouch,
}

/** The words of touches. */
export const loadTouchWords = (language: Language) => languages[language]()
