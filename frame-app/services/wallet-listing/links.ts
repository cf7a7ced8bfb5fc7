import * as z from 'zod/mini'

const maxLinkLength = 2048

/** An app's custom scheme and the characters after it, such as `metamask://` or `app.example:/`. */
const appPattern = /^([a-z][a-z0-9+.-]*):\//i

/** Schemes of the browser or the system. Such links could run code, read files or start a call. */
const forbiddenSchemes = [
  'javascript',
  'data',
  'vbscript',
  'file',
  'blob',
  'about',
  'filesystem',
  'view-source',
  'intent',
  'content',
  'http',
  'ws',
  'wss',
  'ftp',
  'mailto',
  'tel',
  'sms',
  'chrome',
  'chrome-extension',
  'moz-extension',
  'resource',
]

/** Links must not contain spaces, control characters or invisible characters. */
const unseemly = /[\s\p{C}]/u

const isLink = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxLinkLength && !unseemly.test(value) && URL.canParse(value)

const isWebLink = (value: unknown) => isLink(value) && new URL(value).protocol === 'https:'

const isAppLink = (value: unknown) => {
  if (!isLink(value)) return false
  const scheme = appPattern.exec(value)?.[1]?.toLowerCase()
  return scheme !== undefined && !forbiddenSchemes.includes(scheme)
}

// @__NO_SIDE_EFFECTS__
const linkOrNull = (test: (value: unknown) => boolean) => z.catch(z.nullable(z.custom<string>(test)), null)

/** An HTTPS link to a website, or null. */
export const WebLink = linkOrNull(isWebLink)
/** A link to an app with a custom scheme or HTTPS, or null. */
export const AppLink = linkOrNull(isAppLink)
