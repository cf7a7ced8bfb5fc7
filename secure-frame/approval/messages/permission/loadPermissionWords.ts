import { createWordsLoader } from '#protocol/vocabulary/createWordsLoader'
import { enPermission, type PermissionMessages } from './en.ts'

export const loadPermissionWords = createWordsLoader<PermissionMessages>({
  en: enPermission,
  de: async () => (await import('./de.ts')).dePermission,
  ar: async () => (await import('./ar.ts')).arPermission,
})
