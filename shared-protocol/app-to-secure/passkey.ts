import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Json } from '../vocabulary/json.ts'
import { flag, integerBetween, nothing, oneOf, text } from '../vocabulary/scalars.ts'

/**
 * Logs in by a passkey of the secure origin: asks for one in the frame, or, with `isWindow`, awaits the window of the secure
 * origin that the modal has opened. Where nobody has one, `create` makes an account with a new one. Rejects with
 * `passkey_unavailable` where the frame may not ask (a policy, or the browser: open the window), `passkey_unanswered`
 * (the browser asked and gave none: the visitor closed its question, it took too long, or a password manager refuses frames),
 * `passkey_cancelled` (the visitor left our sheet or window), `passkey_unknown` (no account has it), `login_not_allowed`,
 * `origin_not_allowed`. `signIn` as with `connectOtp`; what it signed is in `signed`.
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
      /** Whether it is backed up, and so on the owner's other devices as well. */
      isSynced: flag,
    }),
    32,
  ),
})

const callDeadlineMs = 30_000

const listPasskeys = defineMethod({ params: z.strictObject({}), result: passkeys, deadlineMs: callDeadlineMs })

/**
 * Adds a passkey to the account: asks for one as `connectPasskey` with `create`. Rejects as that does, and with
 * `step_up_required` without a proof of the last five minutes (beside an address or a passkey, no provider's), `passkey_exists` where the device has one already,
 * `recovery_delayed`.
 */
const addPasskey = defineMethod({
  params: z.strictObject({ isWindow: z.optional(flag) }),
  result: passkeys,
  deadlineMs: null,
})

/** A step-up by a passkey of the account, in place of a mailed code: asks for one as `connectPasskey` with `use`. */
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

/** Nobody logs in by it from then on. Rejects with `last_way`, `step_up_required`, `recovery_delayed`. */
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
