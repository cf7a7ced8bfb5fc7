import { chooseLanguage, type Language } from '#protocol/vocabulary/language'

/** Maximum header length. Browsers do not send longer lists. */
const longest = 500

const readRange = (range: string) => {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
  return { tag, quality: quality === undefined ? 1 : Number(quality) }
}

/** Returns the most preferred supported language from the header Accept-Language (RFC 9110), or else English. */
export const preferredLanguage = (acceptLanguage: string | undefined): Language => {
  const ranges = (acceptLanguage ?? '').slice(0, longest).split(',').map(readRange)
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality)
  return chooseLanguage(wanted.map(({ tag }) => tag)).language
}
