import * as z from '../schema.ts'

/** Forbidden schemes: they run code or read data here, or open any app on the device with any content (`intent:`). */
const forbidden =
  /^(javascript|data|blob|filesystem|vbscript|file|about|view-source|intent|content|resource|(chrome|moz)(-extension)?):$/

const isLink = (value: unknown) =>
  typeof value === 'string' &&
  value.length <= 4096 &&
  !/\s/.test(value) &&
  URL.canParse(value) &&
  // Uses the scheme as the browser parses it: in lower case, without the control characters that it skips.
  !forbidden.test(new URL(value).protocol)

/** A link that opens a wallet's app or site. */
export const LinkUrl = z.custom<string>(isLink)
