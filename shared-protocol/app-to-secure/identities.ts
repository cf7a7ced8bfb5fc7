import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Email, OneTimeCode } from '../vocabulary/email.ts'
import { GuardingWay, Identity, IdentityId, LoginMethod, PendingRemoval } from '../vocabulary/identity.ts'
import { flag, nothing, numberBetween, oneOf, someText, text } from '../vocabulary/scalars.ts'
import { SocialProvider } from '../vocabulary/socialProvider.ts'

/** Method names of the actions on the entire account. */
const AccountAction = oneOf('signOutEverywhere', 'deleteAccount', 'exportKey', 'keepWay')

const Uri = text(2048)

/**
 * Lists the login methods of the signed-in account, oldest first. Each passkey has its own entry and id. `leaving`:
 * lost methods whose removal is pending.
 */
const listIdentities = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ identities: z.listOf(Identity, 64), leaving: z.optional(PendingRemoval) }),
})

/**
 * Starts adding or removing a login method, or an action on the entire account of a visitor without an e-mail address.
 * Returns the proof of ownership that the visitor must give first. The method for the change itself is called after the
 * proof. `none`: no proof is needed right after a login. `code`: digits that were mailed to `name`. `passkey`: one of
 * the account's passkeys. `social`: a new login at that provider, if the account has neither an e-mail address nor a
 * passkey. `lost`: the login method that a visitor without that proof can remove after a wait of `waitMs`
 * (`removeWayLater`). It is present if the change removes that method or ends the account. Rejects with `last_way` if
 * the method to remove is the only one. Rejects with `login_not_allowed` if the project does not offer the method.
 * Rejects with `identity_unknown`, `email_cooldown`, `rate_limited` or `mail_failed`. Rejects with `recovery_delayed`
 * on a device that is still waiting for the wallet. Rejects with `step_up_required` if Farcaster is the only login
 * method, because only a new login can then prove ownership.
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
 * Starts a provider login for the change. `prove` uses a provider that the account already has, `add` a new one. Works
 * like `getSocialRedirectUri` with a popup that was opened on the click. `awaitSocial` waits until the login ends.
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
 * Starts a Farcaster login to add. Returns the link that opens the Farcaster app. Rejects like `getFarcasterUri`, and
 * with `step_up_required` if the proof is too old.
 */
const startWayFarcaster = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ url: Uri }),
  deadlineMs: 30_000,
})

/**
 * Proves that the visitor owns the account, by the mailed digits or by a login at the provider. A provider popup that
 * lost its page shows digits, which are also required. Without digits or a login, the browser prompts for a passkey.
 * Rejects with `wrong_code` (data `{triesLeft}`), `code_expired` or `code_locked`, and like `connectPasskey`. Rejects
 * with `other_account` if the login belongs to another account.
 */
const proveForWayChange = defineMethod({
  params: z.strictObject({
    otp: z.optional(OneTimeCode),
    uri: z.optional(Uri),
    /** True if a popup of the secure origin, opened by the modal, prompts for the passkey. */
    isWindow: z.optional(flag),
  }),
  result: nothing,
  deadlineMs: null,
})

/**
 * Adds the login method of the started change. A provider requires a login at `uri`, Farcaster the app's answer, and a
 * passkey the browser's prompt. An e-mail address requires the digits that `sendWayCode` mailed. For an external login,
 * a sheet shows the external account and the visitor confirms it. Rejects with 4001 if they do not, and with
 * `way_unnamed` if the provider does not identify the user. Rejects with `way_taken` if the method belongs to another
 * account, and with the errors of that login method.
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
 * Mails digits to the new address after the visitor has confirmed the address on a sheet. Rejects with 4001 if they do
 * not, and with `email_cooldown`, `rate_limited` or `mail_failed`.
 */
const sendWayCode = defineMethod({ params: z.strictObject({ email: Email }), result: nothing, deadlineMs: null })

/**
 * Removes the login method of the started change after the visitor has confirmed it on a sheet. Rejects with 4001 if
 * they do not, and with `last_way` if it is now the only one.
 */
const removeWay = defineMethod({ params: z.strictObject({}), result: nothing, deadlineMs: null })

/**
 * Requests the delayed removal of the lost login method, as named by `startWayChange`. The visitor must confirm it on a
 * sheet. Nothing changes during the wait, and the e-mail address receives a link that cancels the removal. Rejects with
 * 4001 if the visitor does not confirm, and `step_up_required` if their last login is older than five minutes. Rejects
 * with `is_way_back` if a passkey opens the wallet, or with `recovery_delayed`, `rate_limited` or `mail_failed`.
 */
const removeWayLater = defineMethod({ params: z.strictObject({}), result: PendingRemoval, deadlineMs: null })

/**
 * Cancels the pending removal of a login method, after `startWayChange` (`storeRecoveryMethod`) and its proof. Rejects
 * with `step_up_required` without that proof.
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
