import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Email, OneTimeCode } from '../vocabulary/email.ts'
import { GuardingWay, Identity, IdentityId, LeavingWay, LoginMethod } from '../vocabulary/identity.ts'
import { flag, nothing, numberBetween, oneOf, someText, text } from '../vocabulary/scalars.ts'
import { SocialProvider } from '../vocabulary/socialProvider.ts'

/** What is done with the whole account: the names of the methods that do it. */
const AccountAction = oneOf('signOutEverywhere', 'deleteAccount', 'exportKey', 'keepWay')

const Uri = text(2048)

/**
 * The ways in of the account that is logged in, the oldest first. Each passkey is one, by its own id. `leaving`: those that the visitor
 * has lost, and that are removed after a wait.
 */
const listIdentities = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ identities: z.listOf(Identity, 64), leaving: z.optional(LeavingWay) }),
})

/**
 * Begins to add a way, or to remove one, or what is done with the whole account of a visitor who has no address: its method
 * follows the proof. Answers how the visitor proves first that the account is theirs: `none` right after a
 * login, `code` by digits that were mailed to `name`, `passkey` by one of theirs, `social`, where the account has neither address nor
 * passkey, by a login at that provider again. `lost`: what can be removed after a wait of `waitMs` (`removeWayLater`) by who has lost
 * that proof, where the change removes it or ends the account.
 * Rejects with `last_way` where the one to remove is the only one, `identity_unknown`, `login_not_allowed` where the
 * project does not offer the way, `email_cooldown`, `rate_limited`, `mail_failed`, with `recovery_delayed` on a device that
 * waits for the wallet, and with `step_up_required` where only a new login proves it: the account has no way but Farcaster.
 */
const startWayChange = defineMethod({
  params: z.union(
    z.strictObject({ change: oneOf('add'), way: LoginMethod }),
    z.strictObject({ change: oneOf('remove'), identityId: IdentityId }),
    z.strictObject({ change: AccountAction }),
  ),
  result: z.strictObject({
    proof: oneOf('none', 'code', 'social', 'passkey'),
    provider: z.optional(SocialProvider),
    name: z.optional(text(254)),
    lost: z.optional(z.strictObject({ way: GuardingWay, waitMs: numberBetween(0, Number.MAX_SAFE_INTEGER) })),
  }),
})

/**
 * Begins a login by a provider for the change: `prove` by one that the account has, `add` by the new one. As
 * `getSocialRedirectUri`, with a window that has opened in the press; `awaitSocial` awaits its end.
 */
const startWaySocial = defineMethod({
  params: z.strictObject({
    purpose: oneOf('prove', 'add'),
    provider: SocialProvider,
    ticket: text(128, /^[A-Za-z0-9_-]{22,128}$/),
  }),
  result: z.strictObject({ uri: Uri }),
  deadlineMs: 30_000,
})

/**
 * Begins a login by Farcaster that is to be added: the link that its app opens. Rejects as `getFarcasterUri`, and with
 * `step_up_required` where the proof was too long ago.
 */
const startWayFarcaster = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ url: Uri }),
  deadlineMs: 30_000,
})

/**
 * Proves that the account is the visitor's: by the digits of the mail, by a login at the provider (with the digits of its
 * window, where it lost its page), or, with neither, by a passkey, for which the browser asks. Rejects with `wrong_code`
 * (data `{triesLeft}`), `code_expired`, `code_locked`, `other_account` where the login was another one's, and as
 * `connectPasskey`.
 */
const proveForWayChange = defineMethod({
  params: z.strictObject({
    otp: z.optional(OneTimeCode),
    uri: z.optional(Uri),
    /** A window of the secure origin, which the modal has opened, asks for the passkey. */
    isWindow: z.optional(flag),
  }),
  result: nothing,
  deadlineMs: null,
})

/**
 * Adds the way that the change was begun for. By a login at the provider that `uri` names; by Farcaster once its app has
 * answered; a passkey by the browser's question; an address by the digits that `sendWayCode` mailed. A login elsewhere is confirmed on
 * a sheet, which says who has logged in there. Rejects with 4001 if it is not, with `way_unnamed` where the provider does not say who it
 * is, with `way_taken` where it opens another account, and as the login by that way does.
 */
const addWay = defineMethod({
  params: z.strictObject({
    uri: z.optional(Uri),
    otp: z.optional(OneTimeCode),
    /** What a passkey is called. */
    name: z.optional(someText(64)),
    isWindow: z.optional(flag),
  }),
  result: z.strictObject({ identity: Identity }),
  deadlineMs: null,
})

/**
 * Mails digits to the address that is to be added, once the visitor has confirmed it on a sheet. Rejects with 4001 if they did
 * not, and with `email_cooldown`, `rate_limited`, `mail_failed`.
 */
const sendWayCode = defineMethod({ params: z.strictObject({ email: Email }), result: nothing, deadlineMs: null })

/**
 * Removes the way that the change was begun for, once the visitor has confirmed it on a sheet. Rejects with 4001 if they did
 * not, and with `last_way` where it has become the only one.
 */
const removeWay = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null })

/**
 * Requests the removal of the way that `startWayChange` named as lost, after a wait, once the visitor has confirmed it on a sheet. Until
 * then nothing changes, and the address is mailed a link that keeps the way. Rejects with 4001 if they did not confirm,
 * `step_up_required` unless they have logged in within five minutes, `is_way_back` where a passkey opens the wallet, `recovery_delayed`,
 * `rate_limited`, `mail_failed`.
 */
const removeWayLater = defineMethod({ params: z.strictObject({}), result: LeavingWay, deadlineMs: null })

/** Keeps the way whose removal waits, after `startWayChange` (`keepWay`) and its proof. Rejects with `step_up_required` without that. */
const keepWay = defineMethod({ params: z.strictObject({}), result: nothing })

export const identityMethods = {
  listIdentities,
  startWayChange,
  startWaySocial,
  startWayFarcaster,
  proveForWayChange,
  addWay,
  sendWayCode,
  removeWay,
  removeWayLater,
  keepWay,
}
