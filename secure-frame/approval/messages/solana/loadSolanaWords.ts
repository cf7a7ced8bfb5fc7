import { createWordsLoader } from '#protocol/vocabulary/createWordsLoader'
import { enSolana, type SolanaMessages } from './en.ts'

export const loadSolanaWords = createWordsLoader<SolanaMessages>({
  en: enSolana,
  de: async () => (await import('./de.ts')).deSolana,
  ar: async () => (await import('./ar.ts')).arSolana,
})
