import { languageOf } from '#protocol/vocabulary/language'

/**
 * Returns the page's languages, if the visitor's browser names them, followed by the browser's own. A page cannot
 * choose a language that the visitor does not read.
 */
export const ownLanguages = (wanted: readonly string[], browser: readonly string[]): readonly string[] => {
  const known = new Set(browser.map(languageOf))
  return [...wanted.filter((tag) => known.has(languageOf(tag))), ...browser]
}
