import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Json } from '../vocabulary/json.ts'
import { flag, integerBetween, nothing, oneOf, text } from '../vocabulary/scalars.ts'

/**
 * Logs in by a passkey of the secure origin: prompts for one in the frame. With `isWindow`, awaits the window of the
 * secure origin that the modal has opened. If the visitor has none, `create` makes an account with a new one. Rejects
 * with `passkey_unavailable` if the frame cannot prompt (a policy, or the browser: open the window). Rejects with
 * `passkey_unanswered` if the browser's prompt returned none: the visitor closed it, it timed out, or a password
 * manager refuses frames. Rejects with `passkey_cancelled` (the visitor left Foyer's sheet or window),
 * `passkey_unknown` (no account has it), `login_not_allowed`, `origin_not_allowed`. `signIn` as with `connectOtp`; the
 * signed result is in `signed`.
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

/** The passkeys of the account, the oldest first. Times: Unix milliseconds. */
const passkeys = z.strictObject({
  passkeys: z.listOf(
    z.strictObject({
      id: passkeyId,
      name: passkeyName,
      createdAt: Time,
      lastUsedAt: z.nullable(Time),
      /** True if it is backed up, and therefore also on the owner's other devices. */
      isSynced: flag,
    }),
    32,
  ),
})

const callDeadlineMs = 30_000

const listPasskeys = defineMethod({ params: z.strictObject({}), result: passkeys, deadlineMs: callDeadlineMs })

/**
 * Adds a passkey to the account: prompts for one as `connectPasskey` with `create`. Rejects as that does, with
 * `passkey_exists` if the device has one already, and with `recovery_delayed`. Rejects with `step_up_required` without
 * a proof of the last five minutes. A provider's proof does not count if the account has an e-mail address or a
 * passkey.
 */
const addPasskey = defineMethod({
  params: z.strictObject({ isWindow: z.optional(flag) }),
  result: passkeys,
  deadlineMs: null,
})

/** A step-up by a passkey of the account, instead of a mailed code: prompts for one as `connectPasskey` with `use`. */
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
 * Removes a passkey, which then can no longer log in. Rejects with `last_way`, `step_up_required`, `recovery_delayed`.
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
