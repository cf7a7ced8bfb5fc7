import { createWordsLoader } from '#protocol/vocabulary/createWordsLoader'
import { enRecovery, type RecoveryMessages } from './en.ts'

export const loadRecoveryWords = createWordsLoader<RecoveryMessages>({
  en: enRecovery,
  de: async () => (await import('./de.ts')).deRecovery,
  ar: async () => (await import('./ar.ts')).arRecovery,
})
