import * as z from '../schema.ts'
import { numberBetween, oneOf, text } from './scalars.ts'
import { socialProviders } from './socialProvider.ts'

/** The ways in that an account can have: a code by e-mail, a provider, Farcaster, a passkey. */
export const Way = oneOf('email', 'farcaster', 'passkey', ...socialProviders)
export type Way = z.infer<typeof Way>

const Time = numberBetween(0, Number.MAX_SAFE_INTEGER)

/** A way in of an account. The visitor alone sees its name. */
export const Identity = z.strictObject({
  id: text(128),
  way: Way,
  /** The address, the name at the provider, or what the passkey is called; null where none was given. */
  name: z.nullable(text(254)),
  /** Unix milliseconds. */
  addedAt: Time,
  /** Of the last login by it; null where there was none. */
  usedAt: z.nullable(Time),
})
export type Identity = z.infer<typeof Identity>
