import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { nothing, oneOf } from '../vocabulary/scalars.ts'

/**
 * Mails a code for one of the two methods below; the mail shows which. Rejects with `email_cooldown` (data
 * `{retryAfterSeconds}`), `rate_limited`, `mail_failed`, and `no_channel` if the user has no e-mail address. Rejects
 * with `recovery_delayed` (data `{retryAfterSeconds}`) on a device that waits for the wallet.
 */
const startStepUp = defineMethod({
  params: z.strictObject({ purpose: oneOf('signOutEverywhere', 'deleteAccount') }),
  result: nothing,
})

/** `otp`: the mailed code. Without an e-mail address, the visitor has given a proof as in `startWayChange` instead. */
const Ending = z.strictObject({ otp: z.optional(OneTimeCode) })

/**
 * Ends the user's sessions on all devices and sites, including this one. Rejects with `wrong_code` (data
 * `{triesLeft}`), `code_expired`, `code_locked`. Without a code, the visitor confirms on a sheet, and it rejects with
 * 4001 if not confirmed. It then rejects with `step_up_required` if the account has an e-mail address, or gave no proof
 * in the last five minutes.
 */
const signOutEverywhere = defineMethod({ params: Ending, result: nothing, deadlineMs: null })

/**
 * Deletes the user with the server's key shares and this device's: without an exported key, the wallet is lost. Rejects
 * as above.
 */
const deleteAccount = defineMethod({ params: Ending, result: nothing, deadlineMs: null })

export const accountEndMethods = { startStepUp, signOutEverywhere, deleteAccount }
