import type { Language } from '#protocol/vocabulary/language'
import { enOffline, type OfflineMessages } from './en.ts'

const languages: Record<Language, () => Promise<OfflineMessages>> = {
  en: async () => enOffline,
  de: async () => (await import('./de.ts')).deOffline,
  ar: async () => (await import('./ar.ts')).arOffline,
}

export const loadOfflineWords = (language: Language) => languages[language]()
