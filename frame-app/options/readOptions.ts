import { formerNames, type GivenOptions, type OptionName, optionSchemas } from '#protocol/options'
import { safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'

/** An option that could not be read. Reported to the page's developer. */
export interface OptionProblem {
  option: string
  value: Json
  kind: 'unknown' | 'invalid'
}

const isOptionName = (name: string): name is OptionName => Object.hasOwn(optionSchemas, name)

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
  for (const [name, value] of Object.entries(given)) {
    const option = formerNames.get(name) ?? name
    if (!isOptionName(option)) {
      problems.push({ option, value, kind: 'unknown' })
      continue
    }
    const readings = readingsOf(absolute(value, option, pageUrl)).map((reading) =>
      safeParse(optionSchemas[option], reading),
    )
    const read = readings.find(({ success }) => success)
    if (!read) problems.push({ option, value, kind: 'invalid' })
    // Parsed by this option's own schema.
    else Object.assign(options, { [option]: read.data })
  }
  return { options, problems }
}
