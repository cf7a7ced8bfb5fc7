import { mailSessionCode } from '../../codes/mailSessionCode.ts'
import { RefusalError } from '../../refusal.ts'
import { indexEmail } from '../../secrets/email.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'
import { readOwner } from '../readOwner.ts'

/**
 * Requires a confirmation from the old address, even after a recent login. The e-mail to it names the new address, so a
 * code typed for another purpose cannot change the address. The answer does not reveal yet whether another account has
 * the new address. A device whose recovery is delayed cannot change the address, because the notice would not reach the
 * owner.
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
