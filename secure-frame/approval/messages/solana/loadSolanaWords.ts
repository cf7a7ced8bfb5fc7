import type { Language } from '#protocol/vocabulary/language'
import { enSolana, type SolanaMessages } from './en.ts'

const languages: Record<Language, () => Promise<SolanaMessages>> = {
  en: async () => enSolana,
  de: async () => (await import('./de.ts')).deSolana,
  ar: async () => (await import('./ar.ts')).arSolana,
}

/** The words of Solana's transactions. */
export const loadSolanaWords = (language: Language) => languages[language]()
