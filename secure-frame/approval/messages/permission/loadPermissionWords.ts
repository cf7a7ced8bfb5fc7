import type { Language } from '#protocol/vocabulary/language'
import { enPermission, type PermissionMessages } from './en.ts'

const languages: Record<Language, () => Promise<PermissionMessages>> = {
  en: async () => enPermission,
  de: async () => (await import('./de.ts')).dePermission,
  ar: async () => (await import('./ar.ts')).arPermission,
}

/** The words of permissions. */
export const loadPermissionWords = (language: Language) => languages[language]()
