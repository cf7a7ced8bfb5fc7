import { createWordsLoader } from '#protocol/vocabulary/createWordsLoader'
import { enSolana, type SolanaMessages } from './en.ts'

/** Loads the messages for Solana transactions. */
export const loadSolanaWords = createWordsLoader<SolanaMessages>({
  en: enSolana,
  de: async () => (await import('./de.ts')).deSolana,
  ar: async () => (await import('./ar.ts')).arSolana,
})
