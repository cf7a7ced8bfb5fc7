/**
 * Maximum number of language tags, each of at most 35 characters. A header above 128 characters would need a CORS
 * preflight.
 */
const most = 3

/** Returns the `Accept-Language` header, or no header if no language tag fits. */
export const acceptLanguage = (languages: readonly string[]): Record<string, string> => {
  const tags = languages.filter((tag) => /^[A-Za-z0-9-]{2,35}$/.test(tag)).slice(0, most)
  return tags.length === 0 ? {} : { 'accept-language': tags.join(', ') }
}
