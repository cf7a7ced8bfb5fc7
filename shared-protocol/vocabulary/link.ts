import * as z from '../schema.ts'

/** Schemes that run or read data here, or reach any app of the device with any content (`intent:`). */
const forbidden =
  /^(javascript|data|blob|filesystem|vbscript|file|about|view-source|intent|content|resource|(chrome|moz)(-extension)?):$/

const isLink = (value: unknown) =>
  typeof value === 'string' &&
  value.length <= 4096 &&
  !/\s/.test(value) &&
  URL.canParse(value) &&
  // As the browser parses it: in lower case, without the control characters that it skips.
  !forbidden.test(new URL(value).protocol)

/** A link that opens a wallet's app or site. */
export const LinkUrl = z.custom<string>(isLink)
