import * as z from '../schema.ts'
import { numberBetween, oneOf, text } from './scalars.ts'
import { socialProviders } from './socialProvider.ts'

/** The login methods of an account: an e-mail code, a provider, Farcaster, or a passkey. */
export const LoginMethod = oneOf('email', 'farcaster', 'passkey', ...socialProviders)
export type LoginMethod = z.infer<typeof LoginMethod>

/** Login methods, other than providers, that prove ownership of the account and can be lost. */
export const GuardingWay = oneOf('email', 'passkey')
export type GuardingWay = z.infer<typeof GuardingWay>

const Time = numberBetween(0, Number.MAX_SAFE_INTEGER)

/** Id of a login method. Its maximum length is that of a passkey's credential ID (WebAuthn: 1,023 bytes, base64url). */
export const IdentityId = text(1364)

/** A login method of an account. Only the visitor sees its name. */
export const Identity = z.strictObject({
  id: IdentityId,
  way: LoginMethod,
  /** The e-mail address, the user name at the provider, or the name of the passkey. Null if there is none. */
  name: z.nullable(text(254)),
  /** Unix milliseconds. */
  addedAt: Time,
  /** Time of the last login by this method. Null if there was none. */
  usedAt: z.nullable(Time),
})
export type Identity = z.infer<typeof Identity>

/** A lost login method that is removed at `dueAt` (Unix milliseconds). It is the e-mail address, or all passkeys. */
export const PendingRemoval = z.strictObject({ way: GuardingWay, dueAt: Time })
export type PendingRemoval = z.infer<typeof PendingRemoval>
