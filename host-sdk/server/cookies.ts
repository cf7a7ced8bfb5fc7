import { randomToken } from './tokens.ts'

/** Browsers take cookies of these names from the host itself alone, by https (localhost counts). */
const names = { visitor: '__Host-foyer-visitor', session: '__Host-foyer-session' } as const
type CookieName = keyof typeof names

const tokenPattern = /^[\da-f]{64}$/

/** The value of a cookie; undefined for one that is not ours. */
export const readCookie = (request: Request, name: CookieName) => {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([key]) => key === names[name])?.[1]
  return value !== undefined && tokenPattern.test(value) ? value : undefined
}

/** The value of the visitor's cookie, or a new one. Two tabs share it. */
export const readOrCreateCookie = (request: Request, name: CookieName) => readCookie(request, name) ?? randomToken()

/** A `Set-Cookie` header. An age of 0 removes the cookie. */
export const writeCookie = (name: CookieName, value: string, maxAgeMs: number) =>
  `${names[name]}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(maxAgeMs / 1000)}`
