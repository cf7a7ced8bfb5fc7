import type { Language } from './language.ts'

type Loaders<Words> = Record<Language, Words | (() => Promise<Words>)>

/** A loader of one catalogue. What is no function is there from the start; the others are loaded on demand. */
export const createWordsLoader =
  <Words extends object>(loaders: Loaders<Words>) =>
  async (language: Language): Promise<Words> => {
    const loader = loaders[language]
    return typeof loader === 'function' ? loader() : loader
  }
