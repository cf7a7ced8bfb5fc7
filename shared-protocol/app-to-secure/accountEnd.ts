import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { nothing, oneOf } from '../vocabulary/scalars.ts'

/**
 * Mails a code for `signOutEverywhere` or `deleteAccount`; the mail names the action. Rejects with `email_cooldown`
 * (data `{retryAfterSeconds}`), `rate_limited` or `mail_failed`. Rejects with `no_channel` if the user has no e-mail
 * address. Rejects with `recovery_delayed` (data `{retryAfterSeconds}`) on a device that is still waiting for the
 * wallet.
 */
const startStepUp = defineMethod({
  params: z.strictObject({ purpose: oneOf('signOutEverywhere', 'deleteAccount') }),
  result: nothing,
})

/** `otp` is the mailed code. A visitor without an e-mail address has instead given a proof, as in `startWayChange`. */
const Ending = z.strictObject({ otp: z.optional(OneTimeCode) })

/**
 * Ends the user's sessions on all devices and sites, including this one. Rejects with `wrong_code` (data
 * `{triesLeft}`), `code_expired` or `code_locked`. Without a code, the visitor confirms on a sheet; rejects with 4001
 * if they do not. In that case, it rejects with `step_up_required` if the account has an e-mail address. The same
 * applies without a proof in the last five minutes.
 */
const signOutEverywhere = defineMethod({ params: Ending, result: nothing, deadlineMs: null })

/**
 * Deletes the user, the server's key shares and this device's share. The wallet is lost unless its key was exported.
 * Rejects with the same errors as `signOutEverywhere`.
 */
const deleteAccount = defineMethod({ params: Ending, result: nothing, deadlineMs: null })

export const accountEndMethods = { startStepUp, signOutEverywhere, deleteAccount }
