import { audit } from '../audit.ts'
import { spendChallenge } from '../codes/challenge.ts'
import { redeemTypedCode } from '../codes/redeemTypedCode.ts'
import { requireSeenDevice } from '../sessions/requireSeenDevice.ts'
import { restartDelays } from '../sessions/restartDelays.ts'
import { holdUser } from '../shares/shareSet.ts'
import type { SessionHandler } from './Handler.ts'

/** Ends every session of the user, including this one. Devices keep their shares, and can sign again after a login. */
export const signOutEverywhere: SessionHandler<'signOutEverywhere'> = async (parts, typed, caller) => {
  const { keyThumbprint, session } = caller
  const { userId, deviceId, hostOrigin } = session
  await requireSeenDevice(parts, session)
  const challenge = await redeemTypedCode(parts, {
    ...typed,
    purpose: 'sign_out_everywhere',
    keyThumbprint,
    userId,
  })
  const now = parts.now()
  await parts.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    await spendChallenge(transaction, challenge.id, now)
    await transaction.deleteFrom('auth_sessions').where('user_id', '=', userId).execute()
    await restartDelays(transaction, userId)
    await audit(transaction, { event: 'signed_out_everywhere', now, userId, deviceId, keyThumbprint, hostOrigin })
  })
  return {}
}
