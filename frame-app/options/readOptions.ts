import { formerNames, type GivenOptions, type OptionName, optionSchemas } from '#protocol/options'
import { safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { readWhatFits } from './readWhatFits.ts'

/** An option that is invalid. It is reported to the page's developer. */
export interface OptionProblem {
  option: string
  value: Json
  kind: 'unknown' | 'invalid' | 'partly'
  /** The ignored parts of a partly valid option, for example `networks.1`. */
  paths?: readonly string[]
}

const isOptionName = (name: string): name is OptionName => Object.hasOwn(optionSchemas, name)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the ways to parse an attribute: as text, as JSON, and as a comma-separated list. */
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

/** Parses an option in the first way that makes it valid, or else partly valid. */
const readOption = (option: OptionName, value: Json, pageUrl: string) => {
  const schema = optionSchemas[option]
  const readings = readingsOf(absolute(value, option, pageUrl))
  const whole = readings.map((reading) => safeParse(schema, reading)).find(({ success }) => success)
  if (whole) return { data: whole.data, left: [] }
  return readings.map((reading) => readWhatFits(schema, reading)).find(({ data }) => data !== undefined)
}

/**
 * Parses the page's options one by one. Unknown or invalid options are ignored and reported. If only an item or a
 * property is invalid, the rest is used. Relative links are resolved against the page.
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
    const read = readOption(option, value, pageUrl)
    if (!read) problems.push({ option, value, kind: 'invalid' })
    else if (read.left.length > 0)
      problems.push({ option, value, kind: 'partly', paths: read.left.map((path) => `${option}.${path}`) })
    // Already parsed by this option's schema.
    if (read) Object.assign(options, { [option]: read.data })
  }
  return { options, problems }
}
