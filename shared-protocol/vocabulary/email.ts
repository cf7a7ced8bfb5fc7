import * as z from '../schema.ts'
import { codeLength } from './oneTimeCode.ts'
import { text } from './scalars.ts'

const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** True if a text is a complete e-mail address according to the HTML standard, and its domain contains a dot. */
export const isEmail = (value: string) => value.length <= 254 && pattern.test(value)

export const Email = z.custom<string>((value) => typeof value === 'string' && isEmail(value))

/** A mailed code. */
export const OneTimeCode = text(codeLength, new RegExp(`^\\d{${codeLength}}$`))
