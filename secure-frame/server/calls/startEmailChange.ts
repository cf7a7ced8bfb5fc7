import { mailSessionCode } from '../codes/mailSessionCode.ts'
import { RefusalError } from '../refusal.ts'
import { indexEmail } from '../secrets/email.ts'
import { requireSeenDevice } from '../sessions/requireSeenDevice.ts'
import type { SessionHandler } from './Handler.ts'
import { readOwner } from './readOwner.ts'

/**
 * The old address is asked first, however fresh the login is: its mail names the new one, and a code that was typed for
 * something else does not give the account away. Whether another account has the new one is not told yet. A device that
 * waits for the wallet waits with this too: the owner would not be reached at the new address.
 */
export const startEmailChange: SessionHandler<'startEmailChange'> = async (parts, { email: nextEmail }, caller) => {
  await requireSeenDevice(parts, caller.session)
  const { email } = await readOwner(parts, caller.session.userId)
  if (indexEmail(parts.keys, email) === indexEmail(parts.keys, nextEmail)) {
    throw new RefusalError('invalid_request', { message: 'email: it is the address already' })
  }
  const sent = await mailSessionCode(parts, { purpose: 'email_primary', email, nextEmail }, caller)
  return { ...sent, action: 'VERIFY_PRIMARY_OTP' }
}
