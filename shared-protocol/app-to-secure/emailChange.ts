import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Email, OneTimeCode } from '../vocabulary/email.ts'
import { nothing, oneOf } from '../vocabulary/scalars.ts'

/** Starts a change of the e-mail address. Mails a code to the old address or, right after a login, to the new one. */
const updateEmail = defineMethod({
  params: z.strictObject({ email: Email }),
  result: z.strictObject({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
})

/** Redeems the code sent to the old address. Mails another code to the new address. */
const updateEmailPrimaryOtp = defineMethod({ params: z.strictObject({ otp: OneTimeCode }), result: nothing })

/**
 * Redeems the code sent to the new address, which then replaces the old one. Rejects with `email_taken` if the address
 * belongs to another account.
 */
const updateEmailSecondaryOtp = defineMethod({
  params: z.strictObject({ otp: OneTimeCode }),
  result: z.strictObject({ newEmail: Email }),
})

export const emailChangeMethods = { updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp }
