import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Email, OneTimeCode } from '../vocabulary/email.ts'
import { GuardingWay, Identity, IdentityId, LoginMethod, PendingRemoval } from '../vocabulary/identity.ts'
import { flag, nothing, numberBetween, oneOf, someText, text } from '../vocabulary/scalars.ts'
import { SocialProvider } from '../vocabulary/socialProvider.ts'

/** Actions on the entire account: the names of their methods. */
const AccountAction = oneOf('signOutEverywhere', 'deleteAccount', 'exportKey', 'keepWay')

const Uri = text(2048)

/**
 * The login methods of the signed-in account, oldest first. Each passkey is listed separately, by its own id.
 * `leaving`: the methods that the visitor has lost, which are removed after a wait.
 */
const listIdentities = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ identities: z.listOf(Identity, 64), leaving: z.optional(PendingRemoval) }),
})

/**
 * Starts adding or removing a login method, or an action on the entire account of a visitor without an address. The
 * method for the change is called after the proof. Returns the proof by which the visitor must first show that the
 * account is theirs. `none`: right after a login. `code`: digits that were mailed to `name`. `passkey`: one of their
 * passkeys. `social`: a new login at that provider, if the account has neither address nor passkey. `lost`: the login
 * method that a visitor without that proof can remove after a wait of `waitMs` (`removeWayLater`). It is present if the
 * change removes that method or ends the account. Rejects with `last_way` if the method to remove is the only one,
 * `identity_unknown`, `login_not_allowed` if the project does not offer the method, `email_cooldown`, `rate_limited`,
 * `mail_failed`. Rejects with `recovery_delayed` on a device that waits for the wallet. Rejects with `step_up_required`
 * if only a new login proves it: Farcaster is the account's only login method.
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
 * Starts a login by a provider for the change: `prove` by one that the account has, `add` by the new one. Like
 * `getSocialRedirectUri` with a window that opened on the press; `awaitSocial` awaits its end.
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
 * Starts a login by Farcaster to add: returns the link that its app opens. Rejects as `getFarcasterUri`, and with
 * `step_up_required` if the proof is too old.
 */
const startWayFarcaster = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ url: Uri }),
  deadlineMs: 30_000,
})

/**
 * Proves that the account is the visitor's: by the mailed digits, or by a login at the provider. A provider's window
 * that lost its page shows digits, which are also needed. With neither, the browser prompts for a passkey. Rejects with
 * `wrong_code` (data `{triesLeft}`), `code_expired`, `code_locked`, `other_account` if the login belongs to another
 * account, and as `connectPasskey`.
 */
const proveForWayChange = defineMethod({
  params: z.strictObject({
    otp: z.optional(OneTimeCode),
    uri: z.optional(Uri),
    /** True if a window of the secure origin, opened by the modal, prompts for the passkey. */
    isWindow: z.optional(flag),
  }),
  result: nothing,
  deadlineMs: null,
})

/**
 * Adds the login method of the started change. A provider needs a login at `uri`, Farcaster its app's answer, a passkey
 * the browser's prompt. An e-mail address needs the digits that `sendWayCode` mailed. The visitor confirms a login
 * elsewhere on a sheet, which shows the account that logged in there. Rejects with 4001 if not confirmed, and with
 * `way_unnamed` if the provider does not identify the user. Rejects with `way_taken` if it opens another account, and
 * with the errors of that login method.
 */
const addWay = defineMethod({
  params: z.strictObject({
    uri: z.optional(Uri),
    otp: z.optional(OneTimeCode),
    /** The name of the passkey. */
    name: z.optional(someText(64)),
    isWindow: z.optional(flag),
  }),
  result: z.strictObject({ identity: Identity }),
  deadlineMs: null,
})

/**
 * Mails digits to the address to add, once the visitor has confirmed it on a sheet. Rejects with 4001 if not confirmed,
 * and with `email_cooldown`, `rate_limited`, `mail_failed`.
 */
const sendWayCode = defineMethod({ params: z.strictObject({ email: Email }), result: nothing, deadlineMs: null })

/**
 * Removes the login method of the started change, once the visitor has confirmed it on a sheet. Rejects with 4001 if
 * not confirmed, and with `last_way` if it has become the only one.
 */
const removeWay = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null })

/**
 * Requests the delayed removal of the login method that `startWayChange` named as lost. The visitor must confirm it on
 * a sheet. Until then nothing changes, and the address receives a link that keeps the method. Rejects with 4001 if they
 * did not confirm, `step_up_required` unless they have logged in within five minutes, `is_way_back` if a passkey opens
 * the wallet, `recovery_delayed`, `rate_limited`, `mail_failed`.
 */
const removeWayLater = defineMethod({ params: z.strictObject({}), result: PendingRemoval, deadlineMs: null })

/**
 * Keeps the login method whose removal is pending, after `startWayChange` (`keepWay`) and its proof.
 * Rejects with `step_up_required` without that proof.
 */
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
