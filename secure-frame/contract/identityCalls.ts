import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { GuardingWay, Identity } from '#protocol/vocabulary/identity'
import { numberBetween, oneOf, text } from '#protocol/vocabulary/scalars'
import { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { defineAuthCall } from './defineAuthCall.ts'
import { CodeSent, EmailAddress, NamedLogin, Nothing, OpaqueToken, Origin, ProjectId, Time } from './fields.ts'
import { SocialCode } from './socialCalls.ts'

/** An account's login methods, oldest first, with at most one of each kind. */
const identityFields = { identities: z.listOf(Identity, 64) }
const Identities = z.strictObject(identityFields)
const SteppedUp = z.strictObject({ stepUpUntil: Time })

/** A completed provider login. */
const socialFields = { loginId: OpaqueToken, code: SocialCode }
const Social = z.strictObject(socialFields)

/** Calls for an account's login methods, and for logins whose address belongs to another account. */
export const identityCalls = {
  listIdentities: defineAuthCall({
    path: '/v1/identities',
    auth: 'session',
    request: z.strictObject({}),
    /**
     * `stepUpLeftMs`: how long the last step-up stays valid, 0 if it has expired. `strongLeftMs`: the same for a
     * step-up by an e-mailed code or a passkey. `removedEmail`: an address removed within the last day, whose codes
     * still prove the account. `removal`: the lost method to remove at `dueAt`, in Unix milliseconds. `removalWaitMs`:
     * how long a removal waits.
     */
    response: z.strictObject({
      ...identityFields,
      stepUpLeftMs: Time,
      strongLeftMs: Time,
      removedEmail: z.nullable(EmailAddress),
      removal: z.nullable(z.strictObject({ identityId: GuardingWay, dueAt: Time })),
      removalWaitMs: Time,
    }),
  }),
  startOwnSocial: defineAuthCall({
    path: '/v1/identities/social/start',
    auth: 'session',
    /**
     * `prove` uses a provider login that the account already has. It is rejected with `step_up_required` if the account
     * also has an address or a passkey, as is `stepUpBySocial`. `add` uses a new provider login. Otherwise the call
     * works as `startSocial` does.
     */
    request: z.strictObject({
      purpose: oneOf('prove', 'add'),
      projectId: ProjectId,
      hostOrigin: Origin,
      provider: SocialProvider,
      ticket: z.optional(OpaqueToken),
    }),
    response: z.strictObject({ loginId: OpaqueToken, uri: text(2048), expiresAt: Time }),
  }),
  stepUpBySocial: defineAuthCall({
    path: '/v1/step-up/social',
    auth: 'session',
    request: Social,
    response: SteppedUp,
  }),
  readOwnSocial: defineAuthCall({
    path: '/v1/identities/social/person',
    auth: 'session',
    request: Social,
    /**
     * The visitor's name at the provider, and the address that the provider has verified. At least one of them is set.
     */
    response: z.strictObject({ name: z.nullable(text(128)), email: z.nullable(text(254)) }),
  }),
  addSocial: defineAuthCall({
    path: '/v1/identities/social/add',
    auth: 'session',
    request: Social,
    response: Identities,
  }),
  startOwnFarcaster: defineAuthCall({
    path: '/v1/identities/farcaster/start',
    auth: 'session',
    request: z.strictObject({ projectId: ProjectId, hostOrigin: Origin }),
    response: z.strictObject({ loginId: OpaqueToken, url: text(2048), expiresAt: Time }),
  }),
  readOwnFarcaster: defineAuthCall({
    path: '/v1/identities/farcaster/person',
    auth: 'session',
    request: z.strictObject({ loginId: OpaqueToken }),
    /** The fid was proved, but `userName` is only the relay's claim. */
    response: z.strictObject({
      fid: numberBetween(1, Number.MAX_SAFE_INTEGER),
      userName: z.nullable(text(64)),
    }),
  }),
  addFarcaster: defineAuthCall({
    path: '/v1/identities/farcaster/add',
    auth: 'session',
    request: z.strictObject({ loginId: OpaqueToken }),
    response: Identities,
  }),
  startOwnEmail: defineAuthCall({
    path: '/v1/identities/email/start',
    auth: 'session',
    request: z.strictObject({ email: EmailAddress }),
    response: CodeSent,
  }),
  addEmail: defineAuthCall({
    path: '/v1/identities/email/add',
    auth: 'session',
    request: z.strictObject({ loginId: OpaqueToken, code: OneTimeCode }),
    response: Identities,
  }),
  removeIdentity: defineAuthCall({
    path: '/v1/identities/remove',
    auth: 'session',
    request: z.strictObject({ identityId: text(128) }),
    response: Identities,
  }),
  removeIdentityLater: defineAuthCall({
    path: '/v1/identities/remove-later',
    auth: 'session',
    request: z.strictObject({ identityId: GuardingWay }),
    response: z.strictObject({ dueAt: Time }),
  }),
  keepIdentity: defineAuthCall({
    path: '/v1/identities/keep',
    auth: 'session',
    request: Nothing,
    response: Nothing,
  }),
  sendKnownEmailCode: defineAuthCall({
    path: '/v1/known-email/code',
    auth: 'device',
    request: Social,
    response: CodeSent,
  }),
  linkKnownEmail: defineAuthCall({
    path: '/v1/known-email/link',
    auth: 'device',
    request: z.strictObject({ ...socialFields, emailCode: OneTimeCode }),
    response: NamedLogin,
  }),
  makeSecondAccount: defineAuthCall({
    path: '/v1/known-email/second-account',
    auth: 'device',
    request: Social,
    response: NamedLogin,
  }),
}
