import type { Language } from '#protocol/vocabulary/language'
import { enRecovery, type RecoveryMessages } from './en.ts'

const languages: Record<Language, () => Promise<RecoveryMessages>> = {
  en: async () => enRecovery,
  de: async () => (await import('./de.ts')).deRecovery,
  ar: async () => (await import('./ar.ts')).arRecovery,
}

/** The words of ways back. */
export const loadRecoveryWords = (language: Language) => languages[language]()
