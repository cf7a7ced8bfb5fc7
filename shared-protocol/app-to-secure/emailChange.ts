import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Email, OneTimeCode } from '../vocabulary/email.ts'
import { nothing, oneOf } from '../vocabulary/scalars.ts'

/** Starts a change of the address. A code was mailed to the old one, or, right after a login, to the new one. */
const updateEmail = defineMethod({
  params: z.strictObject({ email: Email }),
  result: z.strictObject({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
})

/** Redeems the code of the old address; another one was mailed to the new address. */
const updateEmailPrimaryOtp = defineMethod({ params: z.strictObject({ otp: OneTimeCode }), result: nothing })

/** Redeems the code of the new address, which it is from then on. Rejects with `email_taken` where it has an account. */
const updateEmailSecondaryOtp = defineMethod({
  params: z.strictObject({ otp: OneTimeCode }),
  result: z.strictObject({ newEmail: Email }),
})

export const emailChangeMethods = { updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp }
