import { createWordsLoader } from '#protocol/vocabulary/createWordsLoader'
import type { Language } from '#protocol/vocabulary/language'

/** Descriptors are written in English (ERC-7730). A text without a translation stays in English. */
export type Translate = (text: string) => string

type Terms = Readonly<Record<string, string>>

const loadTable = createWordsLoader<Terms>({
  en: {},
  de: async () => (await import('./de.ts')).deTerms,
  ar: async () => (await import('./ar.ts')).arTerms,
})

/** Loads the translations of descriptor texts for the visitor's language. */
export const loadTerms = async (language: Language): Promise<Translate> => {
  const terms = await loadTable(language)
  return (text) => (Object.hasOwn(terms, text) ? terms[text] : undefined) ?? text
}
