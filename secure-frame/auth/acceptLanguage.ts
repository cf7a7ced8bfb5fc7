/** Browsers send a header of up to 128 characters without asking the server first; each tag has at most 35. */
const most = 3

/** The languages as a header; none where there is nothing that it could hold. */
export const acceptLanguage = (languages: readonly string[]): Record<string, string> => {
  const tags = languages.filter((tag) => /^[A-Za-z0-9-]{2,35}$/.test(tag)).slice(0, most)
  return tags.length === 0 ? {} : { 'accept-language': tags.join(', ') }
}
