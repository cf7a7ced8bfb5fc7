import type { SignInSettings } from './SignInSettings.ts'
import { randomToken } from './tokens.ts'

const names = { visitor: 'foyer-visitor', session: 'foyer-session' } as const
type CookieName = keyof typeof names

type CookieSettings = Pick<SignInSettings, 'origins' | 'isEmbedded'>

/** Browsers accept cookies with this prefix only over HTTPS from the host itself. */
const hostPrefix = '__Host-'

const tokenPattern = /^[\da-f]{64}$/

const isLocalOrigin = (origin: string) =>
  /^http:\/\/(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin)

/**
 * True if the page is on the developer's machine over HTTP, where Safari rejects `Secure` cookies. Always false in
 * frames on other sites, which require `Secure`.
 */
const isLocal = (request: Request, { origins, isEmbedded = false }: CookieSettings) =>
  !isEmbedded &&
  origins.some(isLocalOrigin) &&
  isLocalOrigin(request.headers.get('origin') ?? new URL(request.url).origin)

/** Returns a cookie's value, or undefined if Foyer did not create it. */
export const readCookie = (request: Request, name: CookieName, settings: CookieSettings) => {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  const read = (key: string) => pairs.find(([one]) => one === key)?.[1]
  const value = read(`${hostPrefix}${names[name]}`) ?? (isLocal(request, settings) ? read(names[name]) : undefined)
  return value !== undefined && tokenPattern.test(value) ? value : undefined
}

/** Returns the value of the visitor's cookie, or creates a new value. All tabs share the cookie. */
export const readOrCreateCookie = (request: Request, name: CookieName, settings: CookieSettings) =>
  readCookie(request, name, settings) ?? randomToken()

/** Creates a `Set-Cookie` header. An age of 0 removes the cookie. */
export const writeCookie = (
  { name, value, maxAgeMs }: { name: CookieName; value: string; maxAgeMs: number },
  request: Request,
  settings: CookieSettings,
) => {
  const sites = settings.isEmbedded ? 'SameSite=None; Partitioned' : 'SameSite=Lax'
  const rest = `HttpOnly; ${sites}; Max-Age=${Math.floor(maxAgeMs / 1000)}`
  if (isLocal(request, settings)) return `${names[name]}=${value}; Path=/; ${rest}`
  return `${hostPrefix}${names[name]}=${value}; Path=/; Secure; ${rest}`
}
