/** Maximum number of tags. A longer header would need a CORS preflight (128 characters); each tag has at most 35. */
const most = 3

/** Returns the `Accept-Language` header. Returns no header if no tag fits. */
export const acceptLanguage = (languages: readonly string[]): Record<string, string> => {
  const tags = languages.filter((tag) => /^[A-Za-z0-9-]{2,35}$/.test(tag)).slice(0, most)
  return tags.length === 0 ? {} : { 'accept-language': tags.join(', ') }
}
