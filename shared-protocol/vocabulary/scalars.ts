import * as z from '../schema.ts'

/** Creates a schema for text of limited length that matches a pattern. */
// @__NO_SIDE_EFFECTS__
export const text = (maxLength: number, pattern = /^/) =>
  z.custom<string>(
    (value) => typeof value === 'string' && value.length <= maxLength && pattern.test(value),
    z.describes ? { type: 'string', bag: { maximum: maxLength, patterns: new Set([pattern]) } } : undefined,
  )

/** Creates a schema for text that is not blank. */
// @__NO_SIDE_EFFECTS__
export const someText = (maxLength: number) => text(maxLength, /\S/)

/** Creates a schema for one of the given words. */
// @__NO_SIDE_EFFECTS__
export const oneOf = <const Word extends string>(...words: readonly Word[]) =>
  z.custom<Word>(
    (value) => words.some((word) => word === value),
    z.describes ? { type: 'enum', entries: words } : undefined,
  )

// @__NO_SIDE_EFFECTS__
export const numberBetween = (minimum: number, maximum: number) =>
  z.custom<number>(
    (value) => typeof value === 'number' && value >= minimum && value <= maximum,
    z.describes ? { type: 'number', bag: { minimum, maximum } } : undefined,
  )

/** Creates a schema for a safe integer between the limits, inclusive. */
// @__NO_SIDE_EFFECTS__
export const integerBetween = (minimum: number, maximum: number) =>
  z.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum,
    z.describes ? { type: 'number', bag: { minimum, maximum, format: 'safeint' } } : undefined,
  )

export const flag = z.custom<boolean>((value) => typeof value === 'boolean', { type: 'boolean' })

/** The result of a method that returns nothing. */
export const nothing = z.custom<void>((value) => value === undefined)
