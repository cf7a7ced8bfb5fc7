import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Json } from '../vocabulary/json.ts'
import { flag, integerBetween, nothing, oneOf, text } from '../vocabulary/scalars.ts'

/**
 * Logs in by a passkey of the secure origin, with a prompt in the frame. With `isWindow`, waits for the popup of the
 * secure origin that the modal has opened. `create` makes an account with a new passkey if the visitor has none.
 * Rejects with `passkey_unavailable` if a policy or the browser does not let the frame prompt; then open a popup.
 * Rejects with `passkey_unanswered` if the browser's prompt returned no passkey: the visitor closed it, it timed out,
 * or a password manager does not work in frames. Rejects with `passkey_cancelled` if the visitor left Foyer's sheet or
 * popup, and `passkey_unknown` if no account has the passkey. Rejects with `login_not_allowed` or `origin_not_allowed`.
 * `signIn` works as in `connectOtp`; the signed result is in `signed`.
 */
const connectPasskey = defineMethod({
  params: z.strictObject({
    intent: oneOf('use', 'create'),
    isWindow: z.optional(flag),
    signIn: z.optional(Json),
  }),
  result: z.strictObject({ signed: z.optional(Json) }),
  deadlineMs: null,
})

const Time = integerBetween(0, Number.MAX_SAFE_INTEGER)
const passkeyId = text(1364, /^[A-Za-z0-9_-]+$/)
const passkeyName = text(64, /^(?=.*\S)\P{Cc}+$/u)

/** The passkeys of the account, oldest first. Times are Unix milliseconds. */
const passkeys = z.strictObject({
  passkeys: z.listOf(
    z.strictObject({
      id: passkeyId,
      name: passkeyName,
      createdAt: Time,
      lastUsedAt: z.nullable(Time),
      /** True if the passkey is backed up, so that it is also on the owner's other devices. */
      isSynced: flag,
    }),
    32,
  ),
})

const callDeadlineMs = 30_000

const listPasskeys = defineMethod({ params: z.strictObject({}), result: passkeys, deadlineMs: callDeadlineMs })

/**
 * Adds a passkey to the account, with a prompt as in `connectPasskey` with `create`. Rejects with the same errors, with
 * `passkey_exists` if the device already has one, and with `recovery_delayed`. Rejects with `step_up_required` without
 * a proof in the last five minutes. A provider login is no such proof if the account has an e-mail address or a
 * passkey.
 */
const addPasskey = defineMethod({
  params: z.strictObject({ isWindow: z.optional(flag) }),
  result: passkeys,
  deadlineMs: null,
})

/**
 * Confirms an action with a passkey of the account instead of a mailed code. Prompts as in `connectPasskey` with `use`.
 */
const confirmByPasskey = defineMethod({
  params: z.strictObject({ isWindow: z.optional(flag) }),
  result: nothing,
  deadlineMs: null,
})

const renamePasskey = defineMethod({
  params: z.strictObject({ passkeyId, name: passkeyName }),
  result: passkeys,
  deadlineMs: callDeadlineMs,
})

/**
 * Removes a passkey, so that it can no longer be used for login. Rejects with `last_way`, `step_up_required` or
 * `recovery_delayed`.
 */
const removePasskey = defineMethod({
  params: z.strictObject({ passkeyId }),
  result: passkeys,
  deadlineMs: callDeadlineMs,
})

export const passkeyMethods = {
  connectPasskey,
  listPasskeys,
  addPasskey,
  confirmByPasskey,
  renamePasskey,
  removePasskey,
}
