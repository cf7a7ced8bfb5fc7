import { mailSessionCode } from '../../codes/mailSessionCode.ts'
import { RefusalError } from '../../refusal.ts'
import { indexEmail } from '../../secrets/email.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'
import { readOwner } from '../readOwner.ts'

/**
 * The old address confirms first, however recent the login is. Its e-mail names the new one, so a code that was typed
 * for another purpose cannot change the address. The answer does not yet reveal whether another account has the new
 * one. A device whose recovery is delayed cannot change the address: the notice would not reach the owner.
 */
export const startEmailChange: SessionHandler<'startEmailChange'> = async (deps, { email: nextEmail }, caller) => {
  await requireSeenDevice(deps, caller.session)
  const { email } = await readOwner(deps, caller.session.userId)
  if (indexEmail(deps.keys, email) === indexEmail(deps.keys, nextEmail)) {
    throw new RefusalError('invalid_request', { message: 'email: it is the address already' })
  }
  const sent = await mailSessionCode(deps, { purpose: 'email_primary', email, nextEmail }, caller)
  return { ...sent, action: 'VERIFY_PRIMARY_OTP' }
}
