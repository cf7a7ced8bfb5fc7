import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { OneTimeCode } from '../vocabulary/email.ts'
import { nothing, oneOf } from '../vocabulary/scalars.ts'

/**
 * Mails a code for one of the two methods below, which the mail names. Rejects with `email_cooldown` (data
 * `{retryAfterSeconds}`), `rate_limited`, `mail_failed`, `no_channel` where the user has no e-mail address, and with
 * `recovery_delayed` (data `{retryAfterSeconds}`) on a device that waits for the wallet.
 */
const startStepUp = defineMethod({
  params: z.strictObject({ purpose: oneOf('signOutEverywhere', 'deleteAccount') }),
  result: nothing,
})

/** `otp`: what was mailed. Where there is no address, what `startWayChange` asks for has proved the visitor instead. */
const Ending = z.strictObject({ otp: z.optional(OneTimeCode) })

/**
 * Ends the user's sessions on all devices and sites, here too. Rejects with `wrong_code` (data `{triesLeft}`),
 * `code_expired`, `code_locked`. Without a code it is confirmed on a sheet: rejects with 4001 if it is not, and with
 * `step_up_required` where the account has an address, or nothing was proved in the last five minutes.
 */
const signOutEverywhere = defineMethod({ params: Ending, result: nothing, deadlineMs: null })

/** Deletes the user with the server's shares and this device's: without an exported key the wallet is lost. Rejects as above. */
const deleteAccount = defineMethod({ params: Ending, result: nothing, deadlineMs: null })

export const accountEndMethods = { startStepUp, signOutEverywhere, deleteAccount }
