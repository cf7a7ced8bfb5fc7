import { audit } from '../../audit.ts'
import { dropIdentity } from '../../identities/dropIdentity.ts'
import { keepRemoved } from '../../identities/guardOf.ts'
import { listIdentitiesOf } from '../../identities/listIdentitiesOf.ts'
import { identityRemovedMail } from '../../mail/identityMails.ts'
import { requireChange } from '../../sessions/requireChange.ts'
import { requireStrong } from '../../sessions/requireStrong.ts'
import { holdUser } from '../../shares/shareSet.ts'
import type { SessionHandler } from '../Handler.ts'
import { findOwner } from '../readOwner.ts'

export const removeIdentity: SessionHandler<'removeIdentity'> = async (
  deps,
  { identityId },
  { session, keyThumbprint },
) => {
  const { userId, deviceId, hostOrigin, deviceName } = session
  await requireChange(deps, session)
  if (identityId === 'email' || identityId === 'passkey') requireStrong(session, deps.now())
  // The removed method may be the address itself, which is also notified.
  const { email, language } = await findOwner(deps, userId)
  const now = deps.now()
  const way = await deps.database.transaction().execute(async (transaction) => {
    await holdUser(transaction, session)
    const provider = await dropIdentity(transaction, userId, identityId)
    if (provider === 'email' && email !== null)
      await keepRemoved(transaction, deps, { userId, email, requestedAt: now })
    await audit(transaction, { event: 'identity_removed', now, userId, deviceId, keyThumbprint, hostOrigin })
    return provider
  })
  const mail = identityRemovedMail({ language, way, hostOrigin, deviceName, time: now })
  // A failed e-mail does not undo the removal, and the mailer logs it.
  if (email !== null) await deps.mailer.send(email, mail).catch(() => {})
  return listIdentitiesOf(deps, userId)
}
