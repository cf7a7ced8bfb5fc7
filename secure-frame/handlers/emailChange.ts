import type { emailChangeMethods } from '#protocol/app-to-secure/emailChange'
import type { Handlers } from '#protocol/defineMethod'
import { AuthError } from '../auth/AuthError.ts'
import type { AccountGate } from '../page/accountGate.ts'

type EmailChange = Handlers<typeof emailChangeMethods>

/**
 * Handlers for changing the address: a code to the old one, then a code to the new one. Each is valid only with this
 * device's key.
 */
export const createEmailChangeHandlers = ({ gate }: { gate: AccountGate }): EmailChange => {
  let changeId: string | undefined

  const currentChange = () => {
    if (!changeId) throw new AuthError({ error: 'code_expired', message: 'No code was asked for here' })
    return changeId
  }

  return {
    updateEmail: async ({ email }, { signal }) => {
      const { call } = await gate.need()
      const { action, loginId } = await call('startEmailChange', { email }, signal)
      changeId = loginId
      return { action }
    },
    updateEmailPrimaryOtp: async ({ otp }, { signal }) => {
      const { call } = await gate.need()
      const { loginId } = await call('redeemPrimaryCode', { loginId: currentChange(), code: otp }, signal)
      changeId = loginId
    },
    updateEmailSecondaryOtp: async ({ otp }, { signal }) => {
      const { call, keepEmail } = await gate.need()
      const { email } = await call('redeemSecondaryCode', { loginId: currentChange(), code: otp }, signal)
      changeId = undefined
      await keepEmail(email)
      return { newEmail: email }
    },
  }
}
