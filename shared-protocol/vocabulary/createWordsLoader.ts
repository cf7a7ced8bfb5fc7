import type { Language } from './language.ts'

type Loaders<Words> = Record<Language, Words | (() => Promise<Words>)>

/**
 * Creates a loader for one catalog. Entries that are not functions are available from the start; the others are loaded
 * on demand.
 */
export const createWordsLoader =
  <Words extends object>(loaders: Loaders<Words>) =>
  async (language: Language): Promise<Words> => {
    const loader = loaders[language]
    return typeof loader === 'function' ? loader() : loader
  }
