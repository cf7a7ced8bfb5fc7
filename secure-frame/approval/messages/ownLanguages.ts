import { languageOf } from '#protocol/vocabulary/language'

/**
 * The languages that the page wants, of those alone that the visitor's browser names, and then the browser's own: a page
 * chooses no words that its visitor does not read.
 */
export const ownLanguages = (wanted: readonly string[], browser: readonly string[]): readonly string[] => {
  const known = new Set(browser.map(languageOf))
  return [...wanted.filter((tag) => known.has(languageOf(tag))), ...browser]
}
