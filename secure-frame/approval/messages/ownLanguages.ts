import { languageOf } from '#protocol/vocabulary/language'

/**
 * Returns the page's languages that the browser also lists, followed by all of the browser's languages. A page
 * therefore cannot choose a language that the visitor does not read.
 */
export const ownLanguages = (wanted: readonly string[], browser: readonly string[]): readonly string[] => {
  const known = new Set(browser.map(languageOf))
  return [...wanted.filter((tag) => known.has(languageOf(tag))), ...browser]
}
