import * as z from '#protocol/schema'
import { OneTimeCode } from '#protocol/vocabulary/email'
import { GuardingWay, Identity } from '#protocol/vocabulary/identity'
import { numberBetween, oneOf, text } from '#protocol/vocabulary/scalars'
import { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { defineAuthCall } from './defineAuthCall.ts'
import { CodeSent, EmailAddress, NamedLogin, Nothing, OpaqueToken, Origin, ProjectId, Time } from './fields.ts'
import { SocialCode } from './socialCalls.ts'

/** The login methods of an account, the oldest first: at most one of each kind. */
const identityFields = { identities: z.listOf(Identity, 64) }
const Identities = z.strictObject(identityFields)
const SteppedUp = z.strictObject({ stepUpUntil: Time })

/** A completed login by a provider. */
const socialFields = { loginId: OpaqueToken, code: SocialCode }
const Social = z.strictObject(socialFields)

/** The login methods of an account, and the handling of a login whose address another account has. */
export const identityCalls = {
  listIdentities: defineAuthCall({
    path: '/v1/identities',
    auth: 'session',
    request: z.strictObject({}),
    /**
     * `stepUpLeftMs`: the remaining validity of the last step-up, 0 if it is over. `strongLeftMs`: the same for a
     * step-up by an e-mailed code or a passkey. `removedEmail`: an address removed within the last day, whose codes
     * still prove the account. `removal`: the lost method to remove at `dueAt`, in Unix milliseconds. `removalWaitMs`:
     * the length of such a wait.
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
     * `prove`: by a provider that the account has. Refused with `step_up_required` if the account also has an address
     * or a passkey, as is `stepUpBySocial`. `add`: by a new one. Otherwise as in `startSocial`.
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
    /** The visitor's name at the provider, and the address that it has verified: at least one of them. */
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
    /** The fid was proved; `userName` comes from the relay. */
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
    /** `emailCode`: the code from the e-mail. */
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
