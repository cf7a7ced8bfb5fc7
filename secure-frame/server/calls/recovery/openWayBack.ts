import { audit } from '../../audit.ts'
import { countAgainst } from '../../limits.ts'
import { wayBackOpenedMail } from '../../mail/wayBackMails.ts'
import { RefusalError } from '../../refusal.ts'
import { requireStepUp } from '../../sessions/requireStepUp.ts'
import { openWay, waysOf } from '../../shares/wayBack.ts'
import type { SessionHandler } from '../Handler.ts'
import { findOwner } from '../readOwner.ts'

/**
 * Mails the owner a notice before the shares are given. No delay: what is given opens nothing without the owner's passkey or
 * passphrase.
 */
export const openWayBack: SessionHandler<'openWayBack'> = async (parts, { wayId }, caller) => {
  const { database, limits, mailer, now } = parts
  const { session, keyThumbprint } = caller
  const { userId, walletId, deviceId, hostOrigin, deviceName } = session
  requireStepUp(session, now())
  const way = (await waysOf(database, walletId)).find(({ id }) => id === wayId)
  if (!way) throw new RefusalError('not_found')
  await countAgainst(database, `recoveries of ${userId}`, limits.recoveriesPerUser, now())
  const { email, language } = await findOwner(parts, userId)
  if (email !== null) await mailer.send(email, wayBackOpenedMail({ language, hostOrigin, deviceName, time: now() }))
  const opened = await openWay(parts, walletId, way)
  // A file and words are no use here.
  if (!opened) throw new RefusalError('not_found')
  const event = 'way_back_opened'
  await audit(database, { event, now: now(), userId, deviceId, keyThumbprint, hostOrigin })
  return opened
}
