import type { Language } from './language.ts'

type Loaders<Words> = Record<Language, Words | (() => Promise<Words>)>

/**
 * Creates a loader for one catalog of texts. Entries that are not functions are available immediately; the others are
 * loaded when needed.
 */
export const createWordsLoader =
  <Words extends object>(loaders: Loaders<Words>) =>
  async (language: Language): Promise<Words> => {
    const loader = loaders[language]
    return typeof loader === 'function' ? loader() : loader
  }
