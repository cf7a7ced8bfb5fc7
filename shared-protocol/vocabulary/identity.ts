import * as z from '../schema.ts'
import { numberBetween, oneOf, text } from './scalars.ts'
import { socialProviders } from './socialProvider.ts'

/** The possible login methods of an account: a code by e-mail, a provider, Farcaster, a passkey. */
export const LoginMethod = oneOf('email', 'farcaster', 'passkey', ...socialProviders)
export type LoginMethod = z.infer<typeof LoginMethod>

/** The login methods, other than providers, that prove the account and can be lost. */
export const GuardingWay = oneOf('email', 'passkey')
export type GuardingWay = z.infer<typeof GuardingWay>

const Time = numberBetween(0, Number.MAX_SAFE_INTEGER)

/** The maximum length is that of a passkey's credential ID (WebAuthn: 1,023 bytes, base64url). */
export const IdentityId = text(1364)

/** A login method of an account. Only the visitor sees its name. */
export const Identity = z.strictObject({
  id: IdentityId,
  way: LoginMethod,
  /** The e-mail address, the name at the provider, or the name of the passkey; null if none was given. */
  name: z.nullable(text(254)),
  /** Unix milliseconds. */
  addedAt: Time,
  /** Time of the last login by it; null if there was none. */
  usedAt: z.nullable(Time),
})
export type Identity = z.infer<typeof Identity>

/** A lost login method that is removed at `dueAt`, in Unix milliseconds: the address, or all passkeys. */
export const PendingRemoval = z.strictObject({ way: GuardingWay, dueAt: Time })
export type PendingRemoval = z.infer<typeof PendingRemoval>
