import * as z from 'zod/mini'
import { isSecureOrigin } from './isSecureOrigin.ts'

/** The environment of a program, in the format of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

/** A required setting. */
export const RequiredText = z.string({ error: 'is missing' })

export const Port = z.pipe(
  RequiredText.check(z.refine(isPort, { error: 'is not a port from 1 to 65535' })),
  z.transform((text) => Number(text)),
)

const wholeNumber = (pattern: RegExp, least: number) =>
  z.pipe(
    RequiredText.check(z.regex(pattern, { error: `is not a whole number from ${least} on` })),
    z.transform((text) => Number(text)),
  )

export const Count = wholeNumber(/^[1-9]\d{0,8}$/, 1)
export const CountOrNone = wholeNumber(/^\d{1,9}$/, 0)

/**
 * Returns a schema for a URL with one of these protocols, each with its colon. The error message shows the last one.
 */
export const UrlOf = (...protocols: string[]) =>
  RequiredText.check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `is not a URL such as ${protocols.at(-1)}//user:password@host`,
    }),
  )

/** True for `1`. False for any other value and if it is missing. */
export const Switch = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text === '1'),
)

/** The name of an HTTP header. */
export const HeaderName = RequiredText.check(z.regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'is not the name of a header' }))

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

/**
 * A public origin. An extra slash would reject every visitor, because proofs contain the server's URL and browsers
 * compare origins. Plain http is not allowed, because anyone on the network can read and modify the traffic.
 */
export const PublicOrigin = RequiredText.check(
  z.refine(isOrigin, { error: 'is not an origin such as https://auth.example' }),
)
export const SecureOrigin = PublicOrigin.check(
  z.refine((text) => !isOrigin(text) || isSecureOrigin(text), {
    error: 'is an http origin: only https, localhost and 127.0.0.1 are accepted, unless ALLOW_INSECURE_ORIGINS is 1',
  }),
)

/** Treats an empty variable as missing, so that `AUTH_KEK=` does not hide `AUTH_KEK_FILE`. */
export const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))

/**
 * Parses settings by their schema. Throws one line for each missing or invalid setting, which never contains its value.
 */
export const readEnvironment = <Schema extends z.ZodMiniType>(schema: Schema, environment: Environment) => {
  const parsed = z.safeParse(schema, withoutEmpty(environment))
  if (parsed.success) return parsed.data
  const lines = new Map(parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  throw new SettingsError([...lines].reverse().map(([name, message]) => `${name} ${message}`))
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options)
  }
}
