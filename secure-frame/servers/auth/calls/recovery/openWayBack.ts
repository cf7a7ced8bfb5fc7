import { audit } from '../../audit.ts'
import { countAgainst } from '../../limits.ts'
import { recoveryMethodOpenedMail } from '../../mail/recoveryMethodMails.ts'
import { RefusalError } from '../../refusal.ts'
import { requireStepUp } from '../../sessions/requireStepUp.ts'
import { openRecoveryMethod, recoveryMethodsOf } from '../../shares/recoveryMethods.ts'
import type { SessionHandler } from '../Handler.ts'
import { findOwner } from '../readOwner.ts'

/**
 * E-mails a notice to the owner before the shares are returned. There is no delay, because the shares open nothing
 * without the owner's passkey or passphrase.
 */
export const openWayBack: SessionHandler<'openWayBack'> = async (deps, { wayId }, caller) => {
  const { database, limits, mailer, now } = deps
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin, deviceName } = session
  requireStepUp(session, now())
  const method = (await recoveryMethodsOf(database, walletId)).find(({ id }) => id === wayId)
  if (!method) throw new RefusalError('not_found')
  await countAgainst(database, `recoveries of ${userId}`, limits.recoveriesPerUser, now())
  const { email, language } = await findOwner(deps, userId)
  if (email !== null)
    await mailer.send(email, recoveryMethodOpenedMail({ language, hostOrigin, deviceName, time: now() }))
  const opened = await openRecoveryMethod(deps, walletId, method)
  // A file or a recovery phrase cannot be used here.
  if (!opened) throw new RefusalError('not_found')
  const event = 'way_back_opened'
  await audit(database, { event, now: now(), userId, deviceId, keyThumbprint, hostOrigin })
  return opened
}
