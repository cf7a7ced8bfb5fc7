import { type Language, languages } from './speak.ts'

/** Longer lists are not written by browsers. */
const longest = 500

const readRange = (range: string) => {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
  const language = tag.toLowerCase().split('-')[0]
  return { language: languages.find((one) => one === language), quality: quality === undefined ? 1 : Number(quality) }
}

/** The most wanted language that the server speaks, by the header Accept-Language (RFC 9110); English where there is none. */
export const wantedLanguage = (acceptLanguage: string | undefined): Language => {
  const ranges = (acceptLanguage ?? '').slice(0, longest).split(',').map(readRange)
  const wanted = ranges.filter(({ language, quality }) => language !== undefined && quality > 0)
  return wanted.sort((one, other) => other.quality - one.quality)[0]?.language ?? 'en'
}
