import { createWordsLoader } from '#protocol/vocabulary/createWordsLoader'
import { enOffline, type OfflineMessages } from './en.ts'

export const loadOfflineWords = createWordsLoader<OfflineMessages>({
  en: enOffline,
  de: async () => (await import('./de.ts')).deOffline,
  ar: async () => (await import('./ar.ts')).arOffline,
})
