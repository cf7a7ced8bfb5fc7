import * as z from '../schema.ts'

/** Text of bounded length that fits a pattern. */
// @__NO_SIDE_EFFECTS__
export const text = (maxLength: number, pattern = /^/) =>
  z.custom<string>(
    (value) => typeof value === 'string' && value.length <= maxLength && pattern.test(value),
    z.describes ? { type: 'string', bag: { maximum: maxLength, patterns: new Set([pattern]) } } : undefined,
  )

/** Text that says something. */
// @__NO_SIDE_EFFECTS__
export const someText = (maxLength: number) => text(maxLength, /\S/)

/** One of a closed list of words. */
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

/** A safe integer in these bounds. */
// @__NO_SIDE_EFFECTS__
export const integerBetween = (minimum: number, maximum: number) =>
  z.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum,
    z.describes ? { type: 'number', bag: { minimum, maximum, format: 'safeint' } } : undefined,
  )

export const flag = z.custom<boolean>((value) => typeof value === 'boolean', { type: 'boolean' })

/** What a method answers that has nothing to say. */
export const nothing = z.custom<void>((value) => value === undefined)
