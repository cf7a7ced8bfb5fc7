import { type GivenOptions, type OptionName, optionSchemas } from '#protocol/options'
import { safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'

/** An option that could not be read. Reported to the page's developer. */
export interface OptionProblem {
  option: string
  kind: 'unknown' | 'invalid'
  /** The option that was probably meant. */
  suggestion?: OptionName
}

const names = Object.keys(optionSchemas) as OptionName[]

const isOptionName = (name: string): name is OptionName => names.some((known) => known === name)

const looksLike = (name: string) => (known: OptionName) => {
  const [a, b] = [name.toLowerCase(), known.toLowerCase()]
  return a.includes(b) || b.includes(a) || a.slice(0, 5) === b.slice(0, 5)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The readings that a text allows, as attributes are texts: as it stands, as JSON, as a list with commas. */
const readingsOf = (value: Json): unknown[] => {
  if (typeof value !== 'string') return [value]
  const text = value.trim()
  const asBoolean = text === '' ? true : undefined
  const asList = text.split(',').map((part) => part.trim())
  return [value, parseJson(text), asList.filter(Boolean), asBoolean]
}

const absolute = (value: Json, name: OptionName, pageUrl: string): Json => {
  const isUrl = name === 'termsUrl' || name === 'privacyUrl'
  if (!isUrl || typeof value !== 'string') return value
  try {
    return new URL(value, pageUrl).href
  } catch {
    return value
  }
}

/**
 * Reads the page's options one by one. Unknown and invalid ones are left out and reported; the others stay. Relative
 * links are resolved against the page.
 */
export const readOptions = (given: Record<string, Json>, pageUrl: string) => {
  const options: GivenOptions = {}
  const problems: OptionProblem[] = []
  for (const [option, value] of Object.entries(given)) {
    if (!isOptionName(option)) {
      problems.push({ option, kind: 'unknown', suggestion: names.find(looksLike(option)) })
      continue
    }
    const readings = readingsOf(absolute(value, option, pageUrl)).map((reading) =>
      safeParse(optionSchemas[option], reading),
    )
    const read = readings.find(({ success }) => success)
    if (!read) problems.push({ option, kind: 'invalid' })
    // Parsed by this option's own schema.
    else Object.assign(options, { [option]: read.data })
  }
  return { options, problems }
}
