import { audit } from '../../audit.ts'
import { countAgainst } from '../../limits.ts'
import { recoveryMail } from '../../mail/noticeMails.ts'
import { RefusalError } from '../../refusal.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import { requireStepUp } from '../../sessions/requireStepUp.ts'
import { tierOf } from '../../shares/recoveryMethods.ts'
import { openShare } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { findOwner } from '../readOwner.ts'

/**
 * E-mails a notice to the owner before it returns the share. If sending fails, the recovery fails. An owner without an
 * address receives no notice.
 */
export const getRecoveryShare: SessionHandler<'getRecoveryShare'> = async (deps, _request, caller) => {
  const { database, limits, mailer, now } = deps
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin, deviceName } = session
  // Responds without a delay if the browser has no recovery method.
  if ((await tierOf(database, walletId)) > 0) throw new RefusalError('ways_back_only')
  requireStepUp(session, now())
  await requireSeenDevice(deps, session, walletId)
  await countAgainst(database, `recoveries of ${userId}`, limits.recoveriesPerUser, now())
  const set = await database
    .selectFrom('auth_share_sets')
    .select(['id', 'recovery_share'])
    .where('user_id', '=', walletId)
    .orderBy('is_withheld')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!set?.recovery_share) throw new RefusalError('not_found')
  const { email, language } = await findOwner(deps, userId)
  if (email !== null) await mailer.send(email, recoveryMail({ language, hostOrigin, deviceName, time: now() }))
  const share = await openShare(deps, 'recovery', { id: set.id, userId: walletId, sealed: set.recovery_share })
  const event = 'recovery_share_given'
  await audit(database, { event, now: now(), userId, deviceId, keyThumbprint, hostOrigin })
  return { share, setId: set.id }
}
